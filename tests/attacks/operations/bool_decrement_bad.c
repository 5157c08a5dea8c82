// violated: assertion
#include <assert.h>
#include <stdbool.h>
int main(void) {
    volatile bool b = false;
    b--;
    assert(!b);
    return 0;
}
