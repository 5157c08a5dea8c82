// violated: assertion
#define _GNU_SOURCE
#include <assert.h>
#include <string.h>
int main(void) {
    const char *p = strchrnul("abc", 'x');
    assert(p && *p == 'x');
    return 0;
}
