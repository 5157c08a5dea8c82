// violated: assertion; input: 4290772992
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

#include <string.h>
int main(void) {
    union { float f; unsigned u; } x;
    x.u = __VERIFIER_nondet_uint();
    if (x.f != x.f) { float y = x.f + 1; unsigned v; memcpy(&v, &y, 4); assert(v == 0x7fc00000u); }
    return 0;
}
