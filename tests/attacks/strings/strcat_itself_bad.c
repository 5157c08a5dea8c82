// violated: overlapping-copy
#include <string.h>
int main(void) {
    char b[20] = "abc", c[4] = "abc";
    strcat(b, b);
    return b[0] == 'q';
}
