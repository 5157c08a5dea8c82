// violated: assertion
#include <assert.h>
struct b { unsigned a : 3; signed c : 3; } x;
int main(void) {
    x.a = 9; x.c = 5;
    assert(x.a == 9 || x.c == 5);
    return 0;
}
