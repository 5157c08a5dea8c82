// violated: assertion; input: 0
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

#include <string.h>
int main(void) {
    float z = __VERIFIER_nondet_int() ? 0.0f : -0.0f;
    unsigned u;
    memcpy(&u, &z, 4);
    assert(z == 0 && u == 0);
    return 0;
}
