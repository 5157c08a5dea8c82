// violated: overlapping-copy; native: none, gcc does not see it
#include <stdio.h>
int main(void) {
    char b[20] = "ab", c[20];
    sprintf(b, "%s%s", "xyz", b);
    return b[0] == 'q';
}
