// violated: nothing
#define _GNU_SOURCE
#include <assert.h>
#include <string.h>
int main(void) {
    const char *p = strchrnul("abc", 'x');
    assert(p && *p == 0);
    return 0;
}
