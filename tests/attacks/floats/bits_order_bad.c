// violated: assertion; input: -1
#include <assert.h>
#include <string.h>
extern float __VERIFIER_nondet_float(void);
int main(void) {
    float x = __VERIFIER_nondet_float();
    unsigned u;
    memcpy(&u, &x, 4);
    if (x > -2 && x < 2) assert(u < 0x40000000u);
    return 0;
}
