// violated: assertion
#include <assert.h>
#include <string.h>
int main(void) {
    int a[6] = {1, 2, 3, 4, 5, 6};
    memmove(a + 1, a, 5 * sizeof *a);
    assert(a[5] == 1);
    return 0;
}
