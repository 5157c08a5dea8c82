// violated: use-after-free; input: 30
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 10 || n > 100000) return 0;
    char *p = malloc(n);
    if (!p) return 0;
    if (n == 30) free(p);
    for (int i = 0; i < n; i++) p[i] = 0;
    if (n != 30) free(p);
    return 0;
}
