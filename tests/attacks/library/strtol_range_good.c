// violated: nothing
#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
int main(void) {
    errno = 0;
    long v = strtol("99999999999999999999", 0, 10);
    assert(errno == ERANGE && v == LONG_MAX);
    return v < 0;
}
