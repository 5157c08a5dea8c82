// violated: nothing
#include <assert.h>
static int n;
int main(void) {
    int k = 3;
    int r = __builtin_constant_p(n++) ? 1 : 2;
    assert(n == 0 && r == 2 && k == 3);
    return 0;
}
