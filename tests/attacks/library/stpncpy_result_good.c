// violated: nothing
#define _GNU_SOURCE
#include <assert.h>
#include <string.h>
int main(void) {
    char b[8];
    char *e = stpncpy(b, "abc", 8);
    assert(e - b == 3 && b[7] == 0);
    return 0;
}
