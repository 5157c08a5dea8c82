// violated: assertion
#include <assert.h>
struct b { unsigned long a : 40; } x = {(1ul << 40) - 1};
int main(void) {
    x.a++;
    assert(x.a != 0);
    return 0;
}
