// violated: assertion
#include <assert.h>
enum e { A, B };
int main(void) {
    enum e x = A;
    assert((int)(x - 1) > 0 || x - 1 < 0u);
    return 0;
}
