// violated: nothing; options: --m32
#include <assert.h>
#include <stddef.h>
struct s { char c; double d; long long l; char e; };
int main(void) {
    assert(offsetof(struct s, d) == 4 && sizeof(struct s) == 24 && sizeof(long double) == 12);
    return 0;
}
