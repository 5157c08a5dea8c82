// violated: nothing
#include <string.h>
int main(void) {
    char b[4];
    strncpy(b, "abcdef", sizeof b);
    b[3] = 0;
    return (int)strlen(b) - 3;
}
