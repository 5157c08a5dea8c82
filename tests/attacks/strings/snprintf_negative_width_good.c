// violated: nothing
#include <assert.h>
#include <stdio.h>
int main(void) {
    char b[16];
    snprintf(b, sizeof b, "%*d|", -4, 12);
    assert(b[0] == '1' && b[3] == ' ' && b[4] == '|');
    return 0;
}
