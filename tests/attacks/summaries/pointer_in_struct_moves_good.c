// violated: nothing
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct out { char *p; unsigned used; char data[64]; };
int main(void) {
    struct out o = {.p = o.data};
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 10 || n > 60) return 0;
    for (unsigned i = 0; i < n; i++) { *o.p++ = 'x'; o.used++; }
    assert(o.p - o.data == (long)n && o.used == n && o.data[n - 1] == 'x' && o.data[n] == 0);
    return 0;
}
