// violated: nothing
#include <assert.h>
int main(void) {
    volatile long x = 0x100000001; int r = 0;
    switch (x) { case 1: r = 1; break; default: r = 2; }
    assert(r == 2);
    return 0;
}
