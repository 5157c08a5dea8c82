// violated: out-of-bounds; input: 1000000
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char b[8];
    int v = __VERIFIER_nondet_int();
    int n = snprintf(b, sizeof b, "%d%s", v, ":ab");
    if (n < 0 ) return 0;
    b[n] = '!';
    return 0;
}
