// violated: null-dereference
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char b[4] = {0}; char *volatile p = 0;
    int n = 0;
    n = 1;
    memcpy(b, p, n);
    return b[0];
}
