// violated: division-by-zero; native: none, gcc does not check atomic operations
#include <stdatomic.h>
int main(void) {
    _Atomic int x = 5; volatile int z = 0;
    x /= z;
    return x - 5;
}
