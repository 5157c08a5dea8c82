#include <stddef.h>

int copy(char *to, size_t room, const char *from, size_t length) {
    if (length > room) return -1;
    for (size_t i = 0; i < length; i++) to[i] = from[i];
    return 0;
}
