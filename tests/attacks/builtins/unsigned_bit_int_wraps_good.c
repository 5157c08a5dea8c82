// violated: nothing
#include <assert.h>
int main(void) {
    unsigned _BitInt(5) a = 31;
    a++;
    assert(a == 0);
    return 0;
}
