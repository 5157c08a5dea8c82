// violated: assertion; options: --m32
#include <assert.h>
int x;
int main(void) {
    unsigned short u = (unsigned short)(unsigned long)&x;
    unsigned v = (unsigned)&x;
    assert((int *)v == &x && sizeof(u) == 2 && sizeof(long) == 8);
    return 0;
}
