// violated: assertion
#include <assert.h>
static int n;
static int f(void) { return ++n; }
int main(void) {
    int r = f() ?: 9;
    assert(n == 2);
    return 0;
}
