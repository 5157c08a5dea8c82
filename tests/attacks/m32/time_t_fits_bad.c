// violated: assertion; options: --m32
#include <assert.h>
#include <time.h>
int main(void) {
    time_t t = (time_t)4294967296LL;
    assert(t == 4294967296LL && sizeof t == 4);
    return 0;
}
