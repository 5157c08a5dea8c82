// violated: nothing
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char a[64], b[64], c[127];
    int n = 0, m = 0;
    while (n < 63 && __VERIFIER_nondet_int()) a[n++] = 'a';
    while (m < 64 - 1 && __VERIFIER_nondet_int()) b[m++] = 'b';
    a[n] = 0; b[m] = 0;
    strcpy(c, a);
    strcat(c, b);
    return c[0] == 'q';
}
