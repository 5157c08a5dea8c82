// violated: assertion
#include <assert.h>
#include <stdio.h>
int main(void) {
    char b[8]; int n = 0;
    int r = sscanf("k-9=v", "%7[^=]%n", b, &n);
    assert(r == 2);
    return 0;
}
