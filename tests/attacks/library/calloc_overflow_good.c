// violated: nothing
#include <assert.h>
#include <stdlib.h>
int main(void) {
    void *p = calloc((size_t)1 << 33, (size_t)1 << 33);
    assert(!p);
    return 0;
}
