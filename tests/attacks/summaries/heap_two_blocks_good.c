// violated: nothing
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 20 || n > 1000) return 0;
    char *a = malloc(n), *b = calloc(n, 1);
    if (!a || !b) return 0;
    for (int i = 0; i < n; i++) a[i] = b[i];
    free(b);
    int r = a[n / 2];
    free(a);
    return r;
}
