// performBatchUpdates, moves, reloads and an infinite list of pages, with a classic data source.
// prints: after 5 sections 2
// prints: order 4 0 9
// prints: finished true
// prints: visible kinds true
// prints: scrolled to end true
import UIKit

final class NumberCell: UICollectionViewCell {
    let label: UILabel = {
        let label = UILabel()
        label.textAlignment = .center
        label.textColor = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
        return label
    }()
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
        backgroundView = UIView()
        selectedBackgroundView = UIView()
        selectedBackgroundView?.backgroundColor = #colorLiteral(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds
    }
    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
        return attributes
    }
}

final class HeaderView: UICollectionReusableView {
    let title = UILabel()
}

final class UpdatesViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private var sections: [[Int]] = [[0, 1, 2, 3, 4], Array(100..<160)]

    override init(collectionViewLayout layout: UICollectionViewLayout) { super.init(collectionViewLayout: layout) }
    convenience init() {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.sectionHeadersPinToVisibleBounds = true
        self.init(collectionViewLayout: layout)
    }
    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        collectionView.register(HeaderView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
        collectionView.allowsMultipleSelection = true
        clearsSelectionOnViewWillAppear = false
        let control = UIRefreshControl()
        control.addAction(UIAction { [weak control] _ in control?.endRefreshing() }, for: .valueChanged)
        collectionView.refreshControl = control
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        collectionView.performBatchUpdates(
            {
                self.sections[0] = [4, 0, 9, 2, 3]
                self.collectionView.deleteItems(at: [IndexPath(item: 1, section: 0)])
                self.collectionView.insertItems(at: [IndexPath(item: 2, section: 0)])
                self.collectionView.moveItem(at: IndexPath(item: 4, section: 0), to: IndexPath(item: 0, section: 0))
                self.collectionView.reloadSections(IndexSet(integer: 1))
            },
            completion: { [self] finished in
                print("finished", finished)
                let kinds = collectionView.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
                print("visible kinds", kinds.allSatisfy { $0 is HeaderView } && !kinds.isEmpty)
                let last = IndexPath(item: sections[1].count - 1, section: 1)
                collectionView.scrollToItem(at: last, at: [.bottom, .centeredHorizontally], animated: false)
                collectionView.layoutIfNeeded()
                print("scrolled to end", collectionView.indexPathsForVisibleItems.sorted().last == last)
            })
        collectionView.layoutIfNeeded()
        print("after", collectionView.numberOfItems(inSection: 0), "sections", collectionView.numberOfSections)
        let texts = (0..<3).map { (collectionView.cellForItem(at: IndexPath(item: $0, section: 0)) as? NumberCell)?.label.text ?? "-" }
        print("order", texts.joined(separator: " "))
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath) as! NumberCell
        cell.label.text = "\(sections[indexPath.section][indexPath.row])"
        return cell
    }
    override func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
        switch kind {
        case UICollectionView.elementKindSectionHeader:
            let header = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath) as! HeaderView
            header.title.text = "Section \(indexPath.section)"
            return header
        default:
            fatalError("Unexpected kind")
        }
    }
    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
        let width = (collectionView.bounds.inset(by: collectionView.adjustedContentInset).width - 20) / 3
        return .init(width: width.rounded(.down), height: 60)
    }
    func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets {
        UIEdgeInsets(top: 4, left: 0, bottom: 4, right: 0)
    }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let position = scrollView.contentOffset.y
        if position > (collectionView.contentSize.height - 100 - scrollView.frame.size.height) { /* next page */  }
    }
    override func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        cell.alpha = 1
    }
    override func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {}
    override func collectionView(_ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            UIMenu(title: "", children: [UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) { _ in }])
        }
    }
}

typealias Screen = UpdatesViewController
