// violated: assertion
#include <assert.h>
#include <stdatomic.h>
int main(void) {
    _Atomic unsigned char x = 200;
    unsigned char want = 100;
    _Bool done = atomic_compare_exchange_strong(&x, &want, 1);
    x += 100;
    assert(!done && want == 200 && x == 300 - 1);
    return 0;
}
