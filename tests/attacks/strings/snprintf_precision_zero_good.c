// violated: nothing
#include <assert.h>
#include <stdio.h>
int main(void) {
    char b[8];
    int n = snprintf(b, sizeof b, "%.0d%+d%#o", 0, 3, 8u);
    assert(n == 5 && b[0] == '+' && b[2] == '0');
    return 0;
}
