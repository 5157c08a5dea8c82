// violated: assertion
#include <assert.h>
struct b { signed v : 3; } x = {3};
int main(void) {
    x.v++;
    assert(x.v == 4);
    return 0;
}
