// violated: nothing
#define _GNU_SOURCE
#include <string.h>
int main(void) {
    char *p = memmem("abcd", 4, "bd", 0);
    return *p - 'a';
}
