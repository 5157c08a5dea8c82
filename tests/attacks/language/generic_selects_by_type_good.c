// violated: nothing
#include <assert.h>
#define KIND(x) _Generic((x), char: 1, int: 2, unsigned: 3, long: 4, default: 5)
int main(void) {
    char c = 1; unsigned short s = 2;
    assert(KIND('a') == 2 && KIND(c) == 1 && KIND(+c) == 2 && KIND(s) == 5 && KIND(s + 1u) == 3);
    return 0;
}
