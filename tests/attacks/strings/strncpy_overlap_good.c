// violated: nothing
#include <string.h>
int main(void) {
    char b[20] = "abcdef";
    strncpy(b + 7, b, 4);
    return b[0] == 'q';
}
