// violated: shift; options: --m32
#include <stddef.h>
int main(void) {
    volatile int n = 32;
    size_t m = (size_t)1 << (n );
    return m == 3;
}
