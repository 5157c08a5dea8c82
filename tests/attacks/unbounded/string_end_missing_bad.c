// violated: out-of-bounds; native: none, needs many inputs
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char s[100];
    int n = 0;
    memset(s, 'x', sizeof s);
    while (n < 100 && __VERIFIER_nondet_int()) s[n++] = 'a';
    if (n < 100) s[n] = 0;
    return strlen(s) > 299;
}
