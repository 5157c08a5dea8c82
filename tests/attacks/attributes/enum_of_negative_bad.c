// violated: assertion
#include <assert.h>
enum e { LOW = -1, HIGH = 3000000000 };
int main(void) {
    enum e x = HIGH;
    assert((int)x == x);
    return 0;
}
