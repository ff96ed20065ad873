extension Event.Kind {
  /// The first byte of the kind's record.
  var tag: UInt8 {
    switch self {
    case .began: 0
    case .gestureBegan: 1
    case .gestureEnded: 2
    case .frameBegan: 3
    case .frameCommitted: 4
    case .turnEnded: 5
    case .charged: 6
    case .cellCreated: 7
    case .cellReused: 8
    case .providerCalled: 9
    case .handlerRan: 10
    case .cellPrepared: 11
    case .cellDisplayed: 12
    case .cellHidden: 13
    case .cellShows: 14
    case .imageMade: 15
    case .imageAssigned: 16
    case .imageDecoded: 17
    case .preparationFailed: 18
    case .memory: 19
    case .memoryWarning: 20
    case .applied: 21
    case .downloadBegan: 22
    case .downloadEnded: 23
    case .cacheLookedUp: 24
    case .cacheEvicted: 25
    case .warned: 26
    case .leaked: 27
    case .marked: 28
    case .ended: 29
    case .drawn: 100
    case .lineBegan: 101
    case .lineEnded: 102
    case .postChanged: 30
    case .postRemoved: 31
    case .cellReads: 32
    case .contentJumped: 33
    case .screenChanged: 34
    case .appMoved: 35
    case .networkChanged: 36
    case .postInserted: 37
    case .postDescribed: 38
    case .itemTakenBack: 39
    case .cellPictures: 40
    case .signpost: 70
    case .logged: 71
    }
  }
}
