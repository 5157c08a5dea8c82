// violated: out-of-bounds
#include <string.h>
int main(void) {
    char b[6] = "abc";
    strncat(b, "defg", 3);
    return b[0] - 'a';
}
