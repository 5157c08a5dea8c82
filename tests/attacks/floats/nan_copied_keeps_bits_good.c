// violated: nothing
#include <assert.h>
#include <string.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    unsigned long u = __VERIFIER_nondet_ulong(), v;
    double x;
    memcpy(&x, &u, 8);
    double y = x;
    memcpy(&v, &y, 8);
    assert(u == v);
    return 0;
}
