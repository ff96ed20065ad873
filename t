[2mlesson-05[0m [2mDecoding[0m                                                  [2mstep 2 of 22[0m

[1mCore[0m[1m [0m[1mcontent[0m

[1mOne[0m[1m [0m[1mline,[0m[1m [0m[1mtwelve[0m[1m [0m[1mmillion[0m[1m [0m[1mpixels[0m

    [36mcell.imageView.image = image[0m

The line takes microseconds. It copies a reference, no more. The bill comes
later in the same frame, when UIKit commits the change to the screen. A commit
has four steps:

[2m1.[0m[2m [0m[1mLayout[0m: views get their frames.
[2m2.[0m[2m [0m[1mDisplay[0m: text and custom drawing are drawn.
[2m3.[0m[2m [0m[1mPrepare[0m: images that are not decoded yet are decoded.
[2m4.[0m[2m [0m[1mCommit[0m: the result goes to the render server.

All four run on the main thread. The third one is invisible in your code, and it
can be a hundred times as long as all the others together.

How long? A photo of today's phones has 4032 × 3024 pixels, twelve million of
them. On the two phones that this course simulates, such a decode takes

[2m•[0m[2m [0m61 ms on the older phone, whose screen shows 60 frames a second;
[2m•[0m[2m [0m30 ms on the newer one, with 120 frames a second.

A frame has 16.67 ms at 60 frames a second, and 8.33 ms at 120. So in both cases
one photo costs the time of almost four frames. They are not drawn late, they
are not drawn at all. The list stands still for that long, and then it jumps.

[2;36mnext[0m[2m [0m[2mgoes[0m[2m [0m[2mon.[0m
