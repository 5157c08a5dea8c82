// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a[64];
int main(void) {
    int k = __VERIFIER_nondet_int(), i;
    if (k < 20 || k > 40) return 0;
    int *n = &a[k];
    *n = 60;
    for (i = 0; i < *n; i++) a[i] = 1;
    assert(i == k + 1);
    return 0;
}
