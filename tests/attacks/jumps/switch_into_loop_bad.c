// violated: assertion; input: 2
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int k = __VERIFIER_nondet_int(), n = 0, i = 0;
    switch (k) {
    case 0:
        for (; i < 3; i++) {
    case 2:
            n++;
        }
    }
    assert(n == 0 || n == 3 );
    assert(k != 2 || i == 4);
    return 0;
}
