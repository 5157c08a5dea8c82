// violated: assertion
#include <assert.h>
static int f(int n, int *up) {
    int mine = n;
    if (up) (*up)++;
    if (n == 0) return mine;
    int r = f(n - 1, &mine);
    return r + (mine == n);
}
int main(void) { assert(f(3, 0) == 3); return 0; }
