// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), i = 0, j = 0;
    if (n < 0 || n > 100000) return 0;
    while (i < n) { i++; if (i % 3 == 0) j++; }
    assert(3 * j <= i && i <= 3 * j + 2);
    return 0;
}
