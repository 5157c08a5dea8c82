// violated: nothing
#include <stdio.h>
int main(void) {
    char b[4];
    return sscanf("abcd", "%3s", b) - 1;
}
