// violated: assertion; options: --m32
#include <assert.h>
#include <stddef.h>
struct s { char c; double d; long long l; char e; };
int main(void) {
    assert(offsetof(struct s, d) == 8);
    return 0;
}
