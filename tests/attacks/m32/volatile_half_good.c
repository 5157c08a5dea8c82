// violated: nothing; options: --m32
#include <assert.h>
volatile unsigned long long v = 0x1122334455667788ULL;
int main(void) {
    unsigned *h = (unsigned *)&v;
    assert(*(unsigned char *)h == 0x88 && h[1] == 0x11223344u);
    return 0;
}
