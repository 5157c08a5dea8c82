// limpet: safe
// inputs: 3, 4, 5
#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void)
{
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
    __VERIFIER_assume(a > 0 && b > a && c > b);
    assert(a * a + b * b == c * c);
    return 0;
}
