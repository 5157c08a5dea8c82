// violated: nothing
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char s[100];
    int n = 0;
    memset(s, 'x', sizeof s);
    while (n < 100 && __VERIFIER_nondet_int()) s[n++] = 'a';
    s[n < 100 ? n : 99] = 0;
    return strlen(s) > 299;
}
