// The EXIF reader; only JPEG imports it.
#pragma once
#include <libexif/exif-data.h>
