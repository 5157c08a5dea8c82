// violated: assertion; input: 4
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int a[100]; unsigned n = __VERIFIER_nondet_uint();
    if (n > 50) return 0;
    for (unsigned i = 0, j = 0; i < n; i++, j += 2) { a[j] = 1; a[j + 1] = 2; }
    if (n > 3) assert(a[5] == 1);
    return 0;
}
