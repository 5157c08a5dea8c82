// violated: assertion
#include <assert.h>
static _Thread_local int n = 3;
int main(void) {
    n++;
    assert(n == 3);
    return 0;
}
