// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

static int count;
int main(void) {
    int on = 0;
    while (__VERIFIER_nondet_int()) {
        on = !on;
        if (on) count = 1;
        if (count == 3) assert(0);
    }
    return 0;
}
