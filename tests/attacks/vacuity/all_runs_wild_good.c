// violated: nothing; options: --check assertion; native: none, another error comes first
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    assert(x == x);
    int *p = x ? (int *)8 : (int *)12;
    return *p;
}
