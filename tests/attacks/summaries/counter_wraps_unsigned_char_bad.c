// violated: assertion; native: none, does not end
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
char a[300];
int main(void) {
    int n = __VERIFIER_nondet_int(), k = 0;
    if (n < 20 || n > 300) return 0;
    for (unsigned char i = 0; i < n; i++) { a[i] = 1; assert(k <= 255); k++; }
    return 0;
}
