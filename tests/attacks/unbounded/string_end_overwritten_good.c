// violated: nothing
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char s[300];
    int n = 0;
    while (n < 299 && __VERIFIER_nondet_int()) s[n++] = 'a';
    s[n] = 0;
    s[n / 2] = n ? 'b' : 0;
    return strlen(s) > 299;
}
