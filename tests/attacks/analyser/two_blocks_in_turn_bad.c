// violated: use-after-free; input: 1 0
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int *cur = malloc(4), *old = 0;
    if (!cur) return 0;
    *cur = 0;
    while (__VERIFIER_nondet_int()) {
        old = cur;
        cur = malloc(4);
        if (!cur) { free(old); return 0; }
        free(old); *cur = *old + 1;
    }
    free(cur);
    return 0;
}
