// violated: nothing
#include <string.h>
int main(void) {
    char b[6] = "abc";
    strncat(b, "defg", 2);
    return b[0] - 'a';
}
