// violated: assertion; input: 1; native: other inputs lead there
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned char c = 0;
    while (__VERIFIER_nondet_int()) {
        if (c < 255 + 1) c++;
        assert(c >= 1);
    }
    return 0;
}
