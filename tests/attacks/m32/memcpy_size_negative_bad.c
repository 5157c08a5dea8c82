// violated: out-of-bounds; options: --m32; input: 2
#include <string.h>
extern int __VERIFIER_nondet_int(void);
char a[16], b[16];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 16 ) return 0;
    memcpy(a, b, n - 3);
    return a[0];
}
