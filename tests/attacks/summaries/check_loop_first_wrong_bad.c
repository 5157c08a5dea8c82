// violated: assertion; input: 20
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int a[64]; unsigned n = __VERIFIER_nondet_uint();
    if (n > 64) return 0;
    for (unsigned i = 0; i < n; i++) a[i] = (int)i - 9;
    for (unsigned i = 0; i < n; i++) assert(64 / (a[i] == 0 ? 65 : a[i]) <= 64 && a[i] != 0);
    return 0;
}
