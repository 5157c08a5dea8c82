// violated: nothing
#include <assert.h>
enum e { A, B };
int main(void) {
    enum e x = A;
    assert((int)(x - 1) == -1);
    return 0;
}
