// violated: nothing
#include <assert.h>
static _Thread_local int n = 3;
int main(void) {
    n++;
    assert(n == 4);
    return 0;
}
