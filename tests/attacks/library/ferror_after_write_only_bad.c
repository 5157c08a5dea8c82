// violated: assertion; native: no input
#include <assert.h>
#include <stdio.h>
int main(void) {
    int c = getchar();
    assert(c >= 0 && c < 256);
    return 0;
}
