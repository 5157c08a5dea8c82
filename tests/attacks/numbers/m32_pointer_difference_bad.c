// violated: assertion; options: --m32
#include <assert.h>
#include <stddef.h>
int main(void) {
    static int a[10]; volatile int i = 3;
    ptrdiff_t d = a - &a[i];
    assert((long long)(size_t)d < 0);
    return 0;
}
