// violated: assertion; input: 50
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a[64];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 20 || n > 64) return 0;
    for (int i = 0; i < n; i++) {
        if (i > 30) assert(a[i - 1] == 0);
        a[i] = 1;
    }
    return 0;
}
