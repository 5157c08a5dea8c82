// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a[100];
int main(void) {
    int n = __VERIFIER_nondet_int(), i;
    if (n < 20 || n > 99) return 0;
    for (i = 0; i < n; i += 3) a[i] = 7;
    assert(i >= n && i < n + 3 && a[i - 3] == 7);
    return 0;
}
