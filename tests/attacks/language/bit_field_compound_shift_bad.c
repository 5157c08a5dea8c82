// violated: assertion
#include <assert.h>
struct f { unsigned char x : 5; } s = {.x = 17};
int main(void) {
    int old = s.x++;
    s.x <<= 1;
    assert(old == 17 && s.x == 36);
    return 0;
}
