import Lessons
print("coursework")
