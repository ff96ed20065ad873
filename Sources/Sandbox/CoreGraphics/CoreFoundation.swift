// Core Foundation's types are Foundation's here: the two stand for one another in the SDK as well.

/// A string of Core Foundation's.
public typealias CFString = NSString
/// A dictionary of Core Foundation's.
public typealias CFDictionary = NSDictionary
/// Bytes of Core Foundation's.
public typealias CFData = NSData
/// Bytes of Core Foundation's that can be changed.
public typealias CFMutableData = NSMutableData
/// A URL of Core Foundation's.
public typealias CFURL = NSURL
/// A number of Core Foundation's.
public typealias CFNumber = NSNumber
/// A truth value of Core Foundation's.
public typealias CFBoolean = NSNumber
/// Any object of Core Foundation's.
public typealias CFTypeRef = AnyObject

/// True.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: 1)
/// False.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: 0)
