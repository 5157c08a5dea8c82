// violated: assertion; input: 50
#include <assert.h>
#include <stdbool.h>
extern int __VERIFIER_nondet_int(void);
bool b[64];
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 20 || n > 63) return 0;
    for (int i = 0; i < 64; i++) b[i] = i < n;
    assert(b[n]);
    return 0;
}
