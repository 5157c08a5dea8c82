// violated: nothing
#include <assert.h>
int main(void) {
    int n = 3;
    int v[n++];
    assert(sizeof v == 12 && n == 4);
    return 0;
}
