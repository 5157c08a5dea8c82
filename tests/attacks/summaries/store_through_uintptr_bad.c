// violated: out-of-bounds; input: 64
#include <stdint.h>
extern unsigned __VERIFIER_nondet_uint(void);
int a[64];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 20 || n > 64) return 0;
    uintptr_t at = (uintptr_t)a;
    for (unsigned i = 0; i <= n; i++, at += 4) *(int *)at = 3;
    return a[0] - 3;
}
