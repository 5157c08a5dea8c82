// violated: nothing
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
unsigned a[50];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 20 || n > 50) return 0;
    a[49] = n;
    for (unsigned i = 0; i < a[49]; i++) a[i] = i < 49 ? 100 : n;
    return 0;
}
