// violated: nothing
#include <assert.h>
int main(void) {
    volatile long double x = 9007199254740993.0L;
    double d = (double)x;
    assert(x - (long double)9007199254740992 == 1);
    return 0;
}
