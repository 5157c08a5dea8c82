// violated: assertion
#include <assert.h>
int main(void) {
    int n = 3;
    int v[n++];
    assert(sizeof v == 4 * (unsigned)n);
    return 0;
}
