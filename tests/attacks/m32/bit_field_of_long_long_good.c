// violated: nothing; options: --m32
#include <assert.h>
struct s { long long a : 40; int b : 8; };
int main(void) {
    struct s x = {.a = 1LL << 39, .b = 5};
    assert(sizeof x == 8 && x.a == -(1LL << 39) && x.b == 5);
    return 0;
}
