// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

#include <string.h>
int main(void) {
    union { float f; unsigned u; } x;
    x.u = __VERIFIER_nondet_uint();
    if (x.f != x.f) { assert((x.u & 0x7fffffffu) > 0x7f800000u); }
    return 0;
}
