// SQLite; only Lessons/Records imports it.
#pragma once
#include <sqlite3.h>
