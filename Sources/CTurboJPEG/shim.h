// The TurboJPEG API of libjpeg-turbo; only JPEG imports it.
#pragma once
#include <turbojpeg.h>
