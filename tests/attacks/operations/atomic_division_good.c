// violated: nothing
#include <stdatomic.h>
int main(void) {
    _Atomic int x = 5; volatile int z = 0;
    x /= z + 1;
    return x - 5;
}
