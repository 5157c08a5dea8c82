// violated: nothing
#include <assert.h>
#include <stdio.h>
int main(void) {
    int c = getchar();
    assert(c >= EOF && c < 256);
    return 0;
}
