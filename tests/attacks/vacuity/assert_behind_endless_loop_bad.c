// violated: assertion
#include <assert.h>
int main(void) {
    volatile int x = 1;
    if (x == 2) for (;;) ;
    assert(x == 2);
    return 0;
}
