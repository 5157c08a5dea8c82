// violated: nothing
#include <assert.h>
struct f { int one : 1; unsigned two : 2; } s;
int main(void) {
    s.one = 1;
    s.two = 5;
    assert(s.one == -1 && s.two == 1);
    return 0;
}
