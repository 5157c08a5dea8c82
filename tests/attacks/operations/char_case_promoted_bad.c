// violated: assertion
#include <assert.h>
int main(void) {
    volatile signed char c = -1; int r = 0;
    switch (c) { case 255: r = 1; break; case -1: r = 2; }
    assert(r == 1);
    return 0;
}
