// violated: out-of-bounds
#include <string.h>
int main(void) {
    char b[4];
    strncpy(b, "abcdef", sizeof b);
    return (int)strlen(b) - 3;
}
