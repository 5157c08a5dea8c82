// violated: use-after-free; input: 1 1 1 0 0
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    char *p = malloc(1);
    if (!p) return 0;
    int gone = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int() == 1 && !gone) { free(p);  }
        else if (!gone) *p = 0;
    }
    
    return 0;
}
