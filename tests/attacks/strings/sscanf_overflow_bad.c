// violated: out-of-bounds
#include <stdio.h>
int main(void) {
    char b[4];
    return sscanf("abcd", "%s", b) - 1;
}
