// violated: use-after-free; input: 10
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    char *p = malloc(100);
    if (!p) return 0;
    free(p);
    if (n > 50) return 0;
    for (int i = 0; i < n; i++) p[i] = 0;
    return 0;
}
