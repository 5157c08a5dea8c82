// violated: nothing
#include <assert.h>
struct s { _Atomic short n; char c; } v = {32767, 1};
int main(void) {
    short r = v.n++;
    assert(r == 32767 && v.n == -32768 && v.c == 1);
    return 0;
}
