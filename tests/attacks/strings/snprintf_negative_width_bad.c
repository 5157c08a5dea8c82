// violated: assertion
#include <assert.h>
#include <stdio.h>
int main(void) {
    char b[16];
    snprintf(b, sizeof b, "%*d|", -4, 12);
    assert(b[0] == ' ');
    return 0;
}
