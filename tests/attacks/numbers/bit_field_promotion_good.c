// violated: nothing
#include <assert.h>
struct b { unsigned a : 4; } x = {0};
int main(void) {
    assert(x.a - 1 < 0);
    return 0;
}
