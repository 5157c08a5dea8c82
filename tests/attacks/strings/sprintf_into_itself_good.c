// violated: nothing
#include <stdio.h>
int main(void) {
    char b[20] = "ab", c[20];
    sprintf(c, "%s%s", "xyz", b);
    return b[0] == 'q';
}
