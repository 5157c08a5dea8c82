// violated: library-contract; native: none
#include <ctype.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    return isalpha(x) && 0;
}
