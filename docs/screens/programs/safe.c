#include <assert.h>

unsigned nd_unsigned(void);

int main(void) {
    unsigned n = nd_unsigned(), last[10] = {0}, i;
    for (i = 0; i < n && i < 1000000; i++) last[i % 10] = i;
    assert(i <= 1000000);
    return 0;
}
