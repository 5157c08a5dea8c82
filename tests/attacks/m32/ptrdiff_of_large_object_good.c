// violated: nothing; options: --m32
#include <assert.h>
#include <stddef.h>
static char a[3];
int main(void) {
    size_t n = (size_t)-1;
    ptrdiff_t d = (ptrdiff_t)n;
    assert(d == -1 && sizeof n == 4 && (long long)n == 4294967295LL);
    return a[0];
}
