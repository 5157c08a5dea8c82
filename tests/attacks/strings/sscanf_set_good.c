// violated: nothing
#include <assert.h>
#include <stdio.h>
int main(void) {
    char b[8]; int n = 0;
    int r = sscanf("k-9=v", "%7[^=]%n", b, &n);
    assert(r == 1 && n == 3 && b[2] == '9' && b[3] == 0);
    return 0;
}
