// violated: assertion
#include <assert.h>
static void add(int n, int *restrict p, const int *q) { for (int i = 0; i < n; i++) p[i] += q[i]; }
int main(void) {
    int a[4] = {1, 2, 3, 4};
    add(2, a, a + 2);
    assert(a[0] == 4 && a[1] == 2);
    return 0;
}
