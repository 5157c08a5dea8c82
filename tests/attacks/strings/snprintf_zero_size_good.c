// violated: nothing
#include <assert.h>
#include <stdio.h>
int main(void) {
    int n = snprintf(0, 0, "%5.2d|%-4c|%x", 7, 'c', 255u);
    assert(n == 13);
    return 0;
}
