// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a[64];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 33 || n > 64) return 0;
    for (int i = 0; i < n; i++)
        if (i != 32) a[i] = 1;
    assert(a[32] == 0 && a[31] == 1);
    return 0;
}
