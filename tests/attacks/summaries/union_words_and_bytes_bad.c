// violated: assertion; input: 40
#include <assert.h>
#include <stdint.h>
extern unsigned __VERIFIER_nondet_uint(void);
union { uint32_t w[16]; uint8_t b[64]; } u;
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 20 || n > 64) return 0;
    for (unsigned i = 0; i < n; i++) u.b[i] = (uint8_t)i;
    assert(u.w[2] == 0x08090a0b);
    return 0;
}
