// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int r = 0, x = __VERIFIER_nondet_int();
    switch (x) { case -5 ... 5: r = 1; break; case 6: r = 2; }
    assert(r != 1 || (x >= -5 && x <= 5));
    return 0;
}
