// violated: nothing; options: --m32
#include <assert.h>
#include <stddef.h>
int main(void) {
    static int a[10]; volatile int i = 3;
    ptrdiff_t d = a - &a[i];
    assert(d == -3 && (long long)(size_t)d == 4294967293ll);
    return 0;
}
