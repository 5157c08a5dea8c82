// violated: assertion
#include <assert.h>
int real(void) { return 3; }
int other(void) __attribute__((alias("real")));
int main(void) {
    assert(other() != 3);
    return 0;
}
