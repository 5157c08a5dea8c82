// violated: assertion
#include <assert.h>
int main(void) {
    static void *to[] = {&&one, &&two}; volatile int k = 1; int r = 0;
    goto *to[k];
one: r = 1;
two: r += 10;
    assert(r == 11);
    return 0;
}
