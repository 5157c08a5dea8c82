// violated: overlapping-copy
#include <string.h>
int main(void) {
    char b[20] = "abcdef";
    strncpy(b + 1, b, 4);
    return b[0] == 'q';
}
