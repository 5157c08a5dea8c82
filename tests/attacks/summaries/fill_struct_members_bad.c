// violated: assertion; input: 40
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

struct p { short x; int y; };
int main(void) {
    static struct p a[40]; unsigned n = __VERIFIER_nondet_uint();
    if (n > 40) return 0;
    for (unsigned i = 0; i < n; i++) { a[i].y = (int)i; a[i].x = (short)(i * 1000); }
    if (n == 40) assert(a[39].x == 39000 && a[7].y == 7);
    return 0;
}
