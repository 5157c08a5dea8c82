// violated: nothing
#include <ctype.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    return isalpha((unsigned char)x) && 0;
}
