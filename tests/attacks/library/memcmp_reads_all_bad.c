// violated: out-of-bounds; native: none, stops at the first difference
#include <string.h>
int main(void) {
    char a[4] = "abc", b[4] = "xbc";
    return memcmp(a, b, 5) > 0;
}
