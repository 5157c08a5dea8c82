// violated: assertion
#include <assert.h>
enum __attribute__((packed)) e { A, B = 255 };
int main(void) {
    enum e x = B;
    x++;
    assert(sizeof(enum e) == 1 && x == 256);
    return 0;
}
