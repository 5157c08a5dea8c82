// violated: assertion
#include <assert.h>
#include <stdio.h>
int main(void) {
    char b[8];
    int n = snprintf(b, sizeof b, "%.0d%+d%#o", 0, 3, 8u);
    assert(n == 6);
    return 0;
}
