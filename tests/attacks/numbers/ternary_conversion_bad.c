// violated: assertion
#include <assert.h>
int main(void) {
    volatile int c = 1; int i = -1; unsigned u = 5;
    assert((c ? i : u) < 0);
    return 0;
}
