// violated: nothing
#include <string.h>
int main(void) {
    char a[4] = "abc", b[4] = "xbc";
    return memcmp(a, b, 4) > 0;
}
