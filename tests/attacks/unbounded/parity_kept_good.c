// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned x = 0;
    while (__VERIFIER_nondet_int()) {
        x += 2;
        if (x > 40) x -= 4;
    }
    assert(x % 2 == 0);
    return 0;
}
