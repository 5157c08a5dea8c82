// violated: assertion; input: 5 1 3
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static int cmp(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return (x > y) - (x < y); }
int main(void) {
    int v[3]; long s = 0, t = 0;
    for (int i = 0; i < 3; i++) { v[i] = __VERIFIER_nondet_int(); s += v[i]; }
    qsort(v, 3, sizeof *v, cmp);
    for (int i = 0; i < 3; i++) t += v[i];
    assert(v[0] < v[1] && v[1] <= v[2] && s == t && v[0] != 1);
    return 0;
}
