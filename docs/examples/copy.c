#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int moved = 0, left = n;
    while (left > 0) {
        moved++;
        left--;
    }
    if (n >= 0)
        assert(moved == n);
    return 0;
}
