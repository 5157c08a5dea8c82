// violated: nothing
#include <string.h>
int main(void) {
    char b[20] = "abc", c[4] = "abc";
    strcat(b, c);
    return b[0] == 'q';
}
