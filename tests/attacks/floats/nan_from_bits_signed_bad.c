// violated: assertion; input: 18444492273895866369; native: number
#include <assert.h>
#include <math.h>
#include <string.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    unsigned long u = __VERIFIER_nondet_ulong();
    double x;
    memcpy(&x, &u, 8);
    if (x == x) return 0;
    assert(!!signbit(x) == 0);
    return 0;
}
