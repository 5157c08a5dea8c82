// violated: assertion; native: none, needs many inputs
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int s = 0, seen = 0;
    while (s != 3) {
        int c = __VERIFIER_nondet_int();
        switch (s) {
        case 0: if (c == 1) { s = 1; seen = 1; } break;
        case 1: s = c > 5 ? 2 : 0; break;
        default: s = c ? 3 : 0; seen = s == 3; break;
        }
        assert(s != 0 || !seen);
    }
    return 0;
}
