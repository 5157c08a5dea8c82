// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), s = 0;
    if (n < 0 || n > 1000) return 0;
    for (int i = 0; i < n; i++) {
        int c = __VERIFIER_nondet_int();
        if (c > 1 || c < -1) continue;
        s += c;
        assert(s >= -i - 1 && s <= i + 1);
    }
    return 0;
}
