// violated: assertion; native: gcc is too old
#include <assert.h>
int main(void) {
    unsigned _BitInt(5) a = 31;
    a++;
    assert(a == 32);
    return 0;
}
