// violated: assertion; input: -5
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    signed char c = (signed char)__VERIFIER_nondet_int();
    int r = 0;
    switch (c) { case -10 ... -1: r = 1; break; case 0 ... 9: r = 2; }
    assert(r != 1 || c > -3 || c >= -3);
    return 0;
}
