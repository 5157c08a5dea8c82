// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
unsigned char a[64];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 20 || n > 60) return 0;
    for (int i = 0; i < 64; i++) a[i] = (unsigned char)i;
    for (int i = n - 1; i >= 0; i--) a[i + 2] = a[i];
    assert(a[n + 1] == n - 1);
    return 0;
}
