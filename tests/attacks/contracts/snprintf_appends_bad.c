// violated: out-of-bounds; input: 1000 1000 1000 1000 1000
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char b[16];
    size_t used = 0;
    for (int i = 0; i < 5; i++) {
        int n = snprintf(b + used, sizeof b - used, "%d,", __VERIFIER_nondet_int());
        if (n < 0) return 1;
        used += n;
        
    }
    return 0;
}
