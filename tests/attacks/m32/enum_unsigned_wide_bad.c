// violated: assertion; options: --m32
#include <assert.h>
enum e { A = 1, B = 0x80000000 };
int main(void) {
    enum e x = B;
    assert((x > 0) == 0 && sizeof x == 4);
    return 0;
}
