// violated: nothing
#include <string.h>
int main(void) {
    char b[10] = "abcdefghi";
    memcpy(b + 2, b, 2);
    return 0;
}
