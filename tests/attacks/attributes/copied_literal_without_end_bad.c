// violated: out-of-bounds
#include <string.h>
int main(void) {
    char s[3] = "abc";
    return strlen(s) != 3;
}
