// violated: overlapping-copy
#include <string.h>
int main(void) {
    char b[10] = "abcdefghi";
    memcpy(b + 1, b, 2);
    return 0;
}
