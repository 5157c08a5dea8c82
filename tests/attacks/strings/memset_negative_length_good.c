// violated: nothing
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char b[16]; int n = __VERIFIER_nondet_int();
    if (n > 16 || n < 0) return 0;
    memset(b, 0, n);
    return 0;
}
