// violated: assertion
#include <assert.h>
static int n;
static int t(int k) { n = n * 10 + k; return k; }
int main(void) {
    int r = t(1) && t(0) || t(2);
    assert(r == 1 && n == 102 - 1);
    return 0;
}
