// violated: assertion
#include <assert.h>
#include <stdatomic.h>
int main(void) {
    atomic_int x = 2147483647;
    atomic_fetch_add(&x, 1);
    assert(x > 0);
    return 0;
}
