// violated: nothing
#include <assert.h>
enum e { LOW = -1, HIGH = 3000000000 };
int main(void) {
    enum e x = HIGH;
    assert(sizeof x == 8 && x > 0);
    return 0;
}
