// violated: assertion; options: --m32; native: too much
#include <assert.h>
#include <stddef.h>
static char a[3];
int main(void) {
    size_t n = (size_t)-1;
    ptrdiff_t d = (ptrdiff_t)n;
    assert(d == -1 && sizeof n == 4 && (long long)n == -1);
    return a[0];
}
