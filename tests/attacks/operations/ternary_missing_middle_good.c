// violated: nothing
#include <assert.h>
static int n;
static int f(void) { return ++n; }
int main(void) {
    int r = f() ?: 9;
    assert(n == 1 && r == 1);
    return 0;
}
