// violated: out-of-bounds
#define _GNU_SOURCE
#include <string.h>
int main(void) {
    char b[6];
    char *e = mempcpy(b, "abc", 3);
    e = mempcpy(e, "de", 3);
    *e = 0;
    return b[0] - 'a';
}
