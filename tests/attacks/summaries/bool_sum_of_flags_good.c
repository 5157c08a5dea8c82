// violated: nothing
#include <assert.h>
#include <stdbool.h>
extern unsigned __VERIFIER_nondet_uint(void);
bool seen[64];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), k = __VERIFIER_nondet_uint();
    if (n < 20 || n > 64 || k >= n) return 0;
    for (unsigned i = 0; i < n; i++) seen[i] = i + 3;
    seen[k] = false;
    bool all = true;
    for (unsigned i = 0; i < n; i++) all = all && seen[i];
    assert(!all);
    return 0;
}
