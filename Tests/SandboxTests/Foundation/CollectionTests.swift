import Testing

/// Foundation's collections as objects: copying them, going through them, changing them.
@Suite struct CollectionTests {
  @Test func `collections are copied into what can be changed, and back`() throws {
    let lines = try Learner.prints(
      #"""
        let list: NSArray = [3, 1]
        let changed = list.mutableCopy() as! NSMutableArray
        changed.add(2)
        print(list.count, changed.count, list.copy() as! NSArray === list)
        let kept = changed.copy() as! NSArray
        changed.removeAllObjects()
        print(kept.count, kept is NSMutableArray, (kept.mutableCopy() as! NSMutableArray).count)
        let entries = NSMutableDictionary(dictionary: ["a": 1])
        let copy = entries.copy() as! NSDictionary
        entries["b"] = 2
        print(copy.count, copy is NSMutableDictionary, (copy.mutableCopy() as! NSMutableDictionary).count)
        let members = NSMutableSet(array: [1, 2, 2])
        print((members.copy() as! NSSet).count, (NSSet(array: [1]).mutableCopy() as! NSMutableSet).contains(1))
        print((NSOrderedSet(array: [2, 1]).mutableCopy() as! NSMutableOrderedSet).array)
      """#)
    #expect(lines == ["2 3 true", "3 false 3", "1 false 1", "2 true", "[2, 1]"])
  }

  @Test func `closures and loops go through collections`() throws {
    let lines = try Learner.prints(
      #"""
        let list: NSArray = [3, 1, 2]
        list.enumerateObjects { value, index, stop in
          print(index, value)
          stop.pointee = ObjCBool(index == 1)
        }
        list.enumerateObjects(options: .reverse) { value, _, _ in print(value) }
        for (key, value) in ["a": 1] as NSDictionary { print(key, value) }
        (["a": 1] as NSDictionary).enumerateKeysAndObjects { key, value, _ in print(key, value) }
        for value in NSSet(array: [7, 7]) { print(value) }
        let backwards = list.reverseObjectEnumerator()
        while let value = backwards.nextObject() { print(value) }
        let table = NSMapTable<NSString, NSNumber>.strongToStrongObjects()
        table.setObject(1, forKey: "k")
        print(table.keyEnumerator().allObjects, table.objectEnumerator()!.nextObject() ?? 0)
      """#)
    #expect(
      lines == [
        "0 3", "1 1", "2", "1", "3", "a 1", "a 1", "7", "2", "1", "3", "[k] 1",
      ])
  }

  @Test func `lists are sorted and changed in place`() throws {
    let lines = try Learner.prints(
      #"""
        let up: Comparator = { a, b in
          (a as! Int) < (b as! Int) ? .orderedAscending : (a as! Int) > (b as! Int) ? .orderedDescending : .orderedSame
        }
        let list = NSMutableArray(array: [3, 1, 2])
        print(list.sortedArray(comparator: up), list.subarray(with: NSRange(location: 1, length: 2)))
        list.addObjects(from: [5, 4])
        list.exchangeObject(at: 0, withObjectAt: 3)
        print(list.componentsJoined(by: ","))
        list.sort(comparator: up)
        list.removeObjects(in: [2, 3])
        print(list.componentsJoined(by: ","), list.objects(at: [0, 2]))
        let entries = NSMutableDictionary(dictionary: ["a": 2, "b": 1])
        entries.addEntries(from: ["c": 3])
        entries.removeObjects(forKeys: ["a"])
        print(entries.keysSortedByValue(comparator: up))
      """#)
    #expect(
      lines == ["[1, 2, 3] [1, 2]", "5,1,2,3,4", "1,4,5 [1, 5]", "[\"b\", \"c\"]"])
    #expect(
      try Learner.stop("_ = ([1] as NSArray).subarray(with: NSRange(location: 0, length: 2))")
        .contains("beyond bounds"))
  }

  @Test func `index sets are sets, with ranges, and as JSON`() throws {
    let lines = try Learner.prints(
      #"""
        var s = IndexSet([1, 2, 3, 7])
        s.insert(integersIn: 10..<12)
        s.remove(2)
        print(s, s.rangeView, s.count, s.first!, s.last!)
        print(s.integerGreaterThan(3)!, s.integerLessThan(3)!, s.integerLessThanOrEqualTo(3)!, s.integerGreaterThan(11) as Any)
        print(Array(s.intersection([3, 7, 8])), Array(s.subtracting([1])), Array(s.symmetricDifference([1, 2])))
        print(Array(s.filteredIndexSet { $0 > 7 }), s.contains(integersIn: 10...11), s.intersects(integersIn: 4..<7), s.count(in: 0..<8))
        let data = try! JSONEncoder().encode(IndexSet([1, 2]))
        print(try! JSONDecoder().decode(IndexSet.self, from: data) == [1, 2], data.count)
        s.shift(startingAt: 7, by: 1)
        s.remove(integersIn: 0..<3)
        print(Array(s), s.isSuperset(of: [3]), s[s.startIndex], s.reversed().first!)
      """#)
    #expect(
      lines == [
        "5 indexes [Range(1..<2), Range(3..<4), Range(7..<8), Range(10..<12)] 5 1 11",
        "7 1 3 nil", "[3, 7] [3, 7, 10, 11] [2, 3, 7, 10, 11]", "[10, 11] true false 3",
        "true 39", "[3, 8, 11, 12] true 3 12",
      ])
  }
}
