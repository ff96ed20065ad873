// Content configurations with states of one's own, as in WWDC20 "Modern cell configuration".
// prints: list star true
// prints: custom view replaced once 1
// prints: selected colour true
// prints: list text Everest, archived
import UIKit

struct CustomContentConfiguration: UIContentConfiguration, Hashable {
    var image: UIImage? = nil
    var tintColor: UIColor? = nil

    func makeContentView() -> UIView & UIContentView {
        return CustomContentView(configuration: self)
    }

    func updated(for state: UIConfigurationState) -> Self {
        guard let state = state as? UICellConfigurationState else { return self }
        var updatedConfig = self
        if state.isSelected || state.isHighlighted {
            updatedConfig.tintColor = .white
        }
        return updatedConfig
    }
}

class CustomContentView: UIView, UIContentView {
    static var made = 0
    init(configuration: CustomContentConfiguration) {
        super.init(frame: .zero)
        Self.made += 1
        setupInternalViews()
        apply(configuration: configuration)
    }
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
    var configuration: UIContentConfiguration {
        get { appliedConfiguration }
        set {
            guard let newConfig = newValue as? CustomContentConfiguration else { return }
            apply(configuration: newConfig)
        }
    }
    private let imageView = UIImageView()
    private func setupInternalViews() {
        addSubview(imageView)
        imageView.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            imageView.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            imageView.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            imageView.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
            imageView.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
        ])
        imageView.preferredSymbolConfiguration = .init(font: .preferredFont(forTextStyle: .body), scale: .large)
        imageView.isHidden = true
    }
    private var appliedConfiguration: CustomContentConfiguration!
    private func apply(configuration: CustomContentConfiguration) {
        guard appliedConfiguration != configuration else { return }
        appliedConfiguration = configuration
        imageView.isHidden = configuration.image == nil
        imageView.image = configuration.image
        imageView.tintColor = configuration.tintColor
    }
}

private struct Item: Hashable {
    let name: String
    let isArchived: Bool
    let identifier = UUID()
}

private extension UIConfigurationStateCustomKey {
    static let item = UIConfigurationStateCustomKey("com.example.ItemListCell.item")
}

private extension UICellConfigurationState {
    var item: Item? {
        set { self[.item] = newValue }
        get { return self[.item] as? Item }
    }
}

private class ItemListCell: UICollectionViewListCell {
    private var item: Item? = nil
    func updateWithItem(_ newItem: Item) {
        guard item != newItem else { return }
        item = newItem
        setNeedsUpdateConfiguration()
    }
    override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.item = self.item
        return state
    }
}

private class CustomListCell: ItemListCell {
    private func defaultListContentConfiguration() -> UIListContentConfiguration { return .subtitleCell() }
    private lazy var listContentView = UIListContentView(configuration: defaultListContentConfiguration())
    private let categoryLabel = UILabel()
    private var customViewConstraints: (categoryLabelLeading: NSLayoutConstraint, categoryLabelTrailing: NSLayoutConstraint)?

    private func setupViewsIfNeeded() {
        guard customViewConstraints == nil else { return }
        contentView.addSubview(listContentView)
        contentView.addSubview(categoryLabel)
        listContentView.translatesAutoresizingMaskIntoConstraints = false
        let defaultHorizontalCompressionResistance = listContentView.contentCompressionResistancePriority(for: .horizontal)
        listContentView.setContentCompressionResistancePriority(defaultHorizontalCompressionResistance - 1, for: .horizontal)
        categoryLabel.translatesAutoresizingMaskIntoConstraints = false
        let constraints = (
            categoryLabelLeading: categoryLabel.leadingAnchor.constraint(greaterThanOrEqualTo: listContentView.trailingAnchor),
            categoryLabelTrailing: contentView.trailingAnchor.constraint(equalTo: categoryLabel.trailingAnchor)
        )
        NSLayoutConstraint.activate([
            listContentView.topAnchor.constraint(equalTo: contentView.topAnchor),
            listContentView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            listContentView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            categoryLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            constraints.categoryLabelLeading,
            constraints.categoryLabelTrailing,
        ])
        customViewConstraints = constraints
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        setupViewsIfNeeded()
        var content = defaultListContentConfiguration().updated(for: state)
        content.text = [state.item?.name, state.item?.isArchived == true ? "archived" : nil].compactMap { $0 }.joined(separator: ", ")
        content.axesPreservingSuperviewLayoutMargins = []
        content.imageToTextPadding = 8
        listContentView.configuration = content

        let valueConfiguration = UIListContentConfiguration.valueCell().updated(for: state)
        categoryLabel.text = "peak"
        categoryLabel.font = valueConfiguration.secondaryTextProperties.font
        categoryLabel.textColor = valueConfiguration.secondaryTextProperties.resolvedColor()
        customViewConstraints?.categoryLabelLeading.constant = content.directionalLayoutMargins.trailing + valueConfiguration.textToSecondaryTextHorizontalPadding
        customViewConstraints?.categoryLabelTrailing.constant = content.directionalLayoutMargins.trailing
    }
    var shownText: String? { (listContentView.configuration as? UIListContentConfiguration)?.text }
}

class ConfigurationsViewController: UIViewController {
    private var list: UICollectionView!
    private var dataSource: UICollectionViewDiffableDataSource<Int, Item>!

    override func viewDidLoad() {
        super.viewDidLoad()
        let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        list = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        view.addSubview(list)
        let custom = UICollectionView.CellRegistration<UICollectionViewCell, Item> { cell, _, item in
            var content = CustomContentConfiguration()
            content.image = UIImage(systemName: item.isArchived ? "star" : "star.fill")
            content.tintColor = .systemYellow
            cell.contentConfiguration = content
            cell.configurationUpdateHandler = { cell, state in
                var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
                if state.isSelected { background.backgroundColor = .systemGreen }
                cell.backgroundConfiguration = background
            }
        }
        let custom2 = UICollectionView.CellRegistration<CustomListCell, Item> { cell, _, item in
            cell.updateWithItem(item)
            cell.accessories = [.disclosureIndicator()]
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, indexPath, item in
            indexPath.item == 0
                ? list.dequeueConfiguredReusableCell(using: custom, for: indexPath, item: item)
                : list.dequeueConfiguredReusableCell(using: custom2, for: indexPath, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
        snapshot.appendSections([0])
        snapshot.appendItems([Item(name: "K2", isArchived: false), Item(name: "Everest", isArchived: true)])
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let cell = list.cellForItem(at: IndexPath(item: 0, section: 0))!
        print("list star", (cell.contentConfiguration as? CustomContentConfiguration)?.image != nil)
        var content = CustomContentConfiguration()
        content.image = UIImage(systemName: "moon")
        cell.contentConfiguration = content
        print("custom view replaced once", CustomContentView.made)
        list.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: .top)
        list.layoutIfNeeded()
        print("selected colour", cell.backgroundConfiguration?.backgroundColor == .systemGreen)
        let second = list.cellForItem(at: IndexPath(item: 1, section: 0)) as? CustomListCell
        print("list text", second?.shownText ?? "none")
    }
}

typealias Screen = ConfigurationsViewController
