// violated: nothing; options: --m32
#include <assert.h>
struct s { int a, b, c; };
static struct s make(int k) { struct s r = {k, k + 1}; return r; }
int main(void) {
    struct s x = make(3), y = make(x.b);
    assert(y.a == 4 && y.c == 0);
    return 0;
}
