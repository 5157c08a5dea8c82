// violated: out-of-bounds; input: 65535
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

#include <string.h>
int main(void) {
    static char t[256];
    float f = (float)(__VERIFIER_nondet_uint() & 0xffff) ;
    unsigned u; memcpy(&u, &f, 4);
    return t[u >> 31 ? 0 : (u >> 23 > 143 ? 256 : (u >> 23 == 142 ? 256 : u >> 23))];
}
