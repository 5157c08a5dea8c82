// violated: assertion
#include <assert.h>
#include <limits.h>
#include <stdatomic.h>
int main(void) {
    atomic_int x = INT_MAX;
    int old = atomic_fetch_add(&x, 1);
    assert(old == INT_MAX && x == INT_MAX);
    return 0;
}
