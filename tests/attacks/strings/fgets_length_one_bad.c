// violated: assertion; native: none, no input
#include <assert.h>
#include <stdio.h>
int main(void) {
    char b[4] = "zz";
    if (!fgets(b, 3, stdin)) return 0;
    assert(b[0] != 0 && b[1] == 0);
    return 0;
}
