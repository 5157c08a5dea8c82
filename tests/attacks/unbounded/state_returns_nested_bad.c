// violated: assertion; input: 1 1 1 1 1 1 0 0
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int x = 0, y = 0;
    while (__VERIFIER_nondet_int()) {
        x = 0;
        while (__VERIFIER_nondet_int()) {
            x = 1 - x;
            if (x == 1) y = y + 1;
            if (y > 2) assert(0);
        }
    }
    return 0;
}
