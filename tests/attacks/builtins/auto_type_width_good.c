// violated: nothing
#include <assert.h>
int main(void) {
    unsigned char a = 200, b = 100;
    __auto_type s = a + b;
    __typeof__(a) t = a + b;
    assert(s == 300 && t == 44);
    return 0;
}
