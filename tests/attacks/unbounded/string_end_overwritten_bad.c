// violated: uninitialised; native: none, needs many inputs
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char s[300];
    int n = 0;
    while (n < 299 && __VERIFIER_nondet_int()) s[n++] = 'a';
    s[n] = 0;
    s[__VERIFIER_nondet_int() & 255] = 'b';
    return strlen(s) > 299;
}
