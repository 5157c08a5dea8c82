// violated: nothing
#include <assert.h>
#include <stdlib.h>
int main(void) {
    unsigned long v = strtoul("-1", 0, 10);
    assert(v == ~0ul);
    return 0;
}
