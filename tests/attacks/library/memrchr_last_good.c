// violated: nothing
#define _GNU_SOURCE
#include <assert.h>
#include <string.h>
int main(void) {
    char b[] = "a/b/c";
    char *e = memrchr(b, '/', 3);
    assert(e - b == 1);
    return 0;
}
