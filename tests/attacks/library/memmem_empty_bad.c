// violated: null-dereference
#define _GNU_SOURCE
#include <string.h>
int main(void) {
    char *p = memmem("abcd", 4, "bd", 2);
    return *p - 'a';
}
