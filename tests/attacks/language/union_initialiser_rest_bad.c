// violated: assertion; native: gcc zeroes all of it
#include <assert.h>
#include <string.h>
static union { char c; long l; } u = {1};
int main(void) {
    assert(u.l == 0);
    return 0;
}
