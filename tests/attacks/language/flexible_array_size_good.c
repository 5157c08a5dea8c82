// violated: nothing
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct msg { short n; char c; short data[]; };
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 6) return 0;
    struct msg *m = malloc(sizeof *m + n * sizeof(short));
    if (!m) return 0;
    for (int i = 0; i < n; i++) m->data[i] = i;
    struct msg copy = *m;
    int r = ((short *)&*m)[2 + n - 1];
    (void)copy.n;
    free(m);
    return r == 77;
}
