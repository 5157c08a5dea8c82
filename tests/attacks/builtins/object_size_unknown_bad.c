// violated: assertion; input: 1; native: gcc folds in its own way
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 9) return 0;
    char *p = malloc(n);
    if (!p) return 0;
    assert(__builtin_object_size(p, 0) == (size_t)n);
    free(p);
    return 0;
}
