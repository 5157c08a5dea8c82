// violated: nothing
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
char a[64];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 20 || n > 64) return 0;
    __int128 i;
    for (i = 0; i < (__int128)n; i++) a[i] = 1;
    assert(a[n - 1] == 1 && (int)i == (int)n);
    return 0;
}
