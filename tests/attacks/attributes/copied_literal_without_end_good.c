// violated: nothing
#include <string.h>
int main(void) {
    char s[4] = "abc";
    return strlen(s) != 3;
}
