// A table whose rows choose their heights, with diffable data, editing and reordering.
// prints: grows true
// prints: header Mountains
// prints: deleted 39
// prints: moved Everest 1
// prints: scrolled
import UIKit

class TextTableCell: UITableViewCell {
    static let reuseIdentifier = "TextTableCell"
    let titleLabel = UILabel()
    let bodyLabel = UILabel()
    let toggle = UISwitch()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .default, reuseIdentifier: reuseIdentifier)
        let stack = UIStackView(arrangedSubviews: [titleLabel, bodyLabel])
        stack.axis = .vertical
        stack.alignment = .fill
        stack.distribution = .fill
        stack.spacing = UIStackView.spacingUseSystem
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        bodyLabel.numberOfLines = 0
        bodyLabel.lineBreakMode = .byWordWrapping
        titleLabel.font = UIFont.preferredFont(forTextStyle: .headline)
        bodyLabel.font = UIFont.preferredFont(forTextStyle: .body)
        titleLabel.adjustsFontForContentSizeCategory = true
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            stack.topAnchor.constraint(equalTo: contentView.topAnchor),
            stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
        accessoryView = toggle
        selectionStyle = .none
        toggle.addAction(
            UIAction { [unowned self] action in
                titleLabel.textColor = (action.sender as? UISwitch)?.isOn == true ? .label : .secondaryLabel
            }, for: .valueChanged)
    }
    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class MountainDataSource: UITableViewDiffableDataSource<MountainsViewController.Section, MountainsViewController.Mountain> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        return self.snapshot().sectionIdentifiers[section].rawValue
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        return true
    }
    override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        if editingStyle == .delete {
            if let identifierToDelete = itemIdentifier(for: indexPath) {
                var snapshot = self.snapshot()
                snapshot.deleteItems([identifierToDelete])
                apply(snapshot)
            }
        }
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        return true
    }
    override func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        guard let sourceIdentifier = itemIdentifier(for: sourceIndexPath) else { return }
        guard sourceIndexPath != destinationIndexPath else { return }
        let destinationIdentifier = itemIdentifier(for: destinationIndexPath)
        var snapshot = self.snapshot()
        if let destinationIdentifier = destinationIdentifier {
            if let sourceIndex = snapshot.indexOfItem(sourceIdentifier),
                let destinationIndex = snapshot.indexOfItem(destinationIdentifier)
            {
                let isAfter =
                    destinationIndex > sourceIndex
                    && snapshot.sectionIdentifier(containingItem: sourceIdentifier) == snapshot.sectionIdentifier(containingItem: destinationIdentifier)
                snapshot.deleteItems([sourceIdentifier])
                if isAfter {
                    snapshot.insertItems([sourceIdentifier], afterItem: destinationIdentifier)
                } else {
                    snapshot.insertItems([sourceIdentifier], beforeItem: destinationIdentifier)
                }
            }
        }
        apply(snapshot, animatingDifferences: false)
    }
}

class MountainsViewController: UIViewController, UITableViewDelegate {
    enum Section: String { case mountains = "Mountains", more = "More" }
    struct Mountain: Hashable {
        let name: String
        let height: Int
        let text: String
        let identifier = UUID()
        static func == (lhs: Mountain, rhs: Mountain) -> Bool { lhs.identifier == rhs.identifier }
        func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
        func contains(_ filter: String?) -> Bool {
            guard let filterText = filter else { return true }
            if filterText.isEmpty { return true }
            return name.localizedCaseInsensitiveContains(filterText)
        }
    }

    private let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private lazy var dataSource = MountainDataSource(tableView: tableView) { tableView, indexPath, mountain in
        guard let cell = tableView.dequeueReusableCell(withIdentifier: TextTableCell.reuseIdentifier, for: indexPath) as? TextTableCell else {
            return nil
        }
        cell.titleLabel.text = mountain.name
        cell.bodyLabel.text = mountain.text
        return cell
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = editButtonItem
        tableView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(tableView)
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 44
        tableView.register(TextTableCell.self, forCellReuseIdentifier: TextTableCell.reuseIdentifier)
        tableView.delegate = self
        tableView.keyboardDismissMode = .onDrag

        let names = ["Everest", "K2", "Lhotse", "Makalu"]
        let mountains = (0..<40).map {
            Mountain(
                name: names[$0 % 4], height: 8000 + $0,
                text: String(repeating: "High and cold, with snow and wind. ", count: $0 % 4 + 1))
        }
        var snapshot = NSDiffableDataSourceSnapshot<Section, Mountain>()
        snapshot.appendSections([.mountains, .more])
        snapshot.appendItems(Array(mountains[..<30]), toSection: .mountains)
        snapshot.appendItems(Array(mountains[30...]), toSection: .more)
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView.setEditing(editing, animated: animated)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let heights = tableView.visibleCells.prefix(4).map(\.frame.height)
        print("grows", heights == heights.sorted() && heights.first! < heights.last!)
        print("header", dataSource.tableView(tableView, titleForHeaderInSection: 0) ?? "none")
        dataSource.tableView(tableView, commit: .delete, forRowAt: IndexPath(row: 1, section: 0))
        print("deleted", dataSource.snapshot().numberOfItems)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [self] in
            dataSource.tableView(tableView, moveRowAt: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0))
            let everest = dataSource.itemIdentifier(for: IndexPath(row: 1, section: 0))
            print("moved", everest?.name ?? "none", everest.flatMap { dataSource.indexPath(for: $0) }?.row ?? -1)
            tableView.scrollToRow(at: IndexPath(row: 5, section: 1), at: .middle, animated: true)
        }
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        print("scrolled")
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
    }
    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        let action = UIContextualAction(style: .normal, title: "Flag") { (action, view, completion) in completion(true) }
        action.backgroundColor = .orange
        return UISwipeActionsConfiguration(actions: [action])
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        UITableView.automaticDimension
    }
}

typealias Screen = MountainsViewController
