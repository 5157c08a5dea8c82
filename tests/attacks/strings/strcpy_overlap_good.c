// violated: nothing
#include <string.h>
int main(void) {
    char b[20] = "abcdef";
    memmove(b, b + 2, 5);
    return b[0] == 'q';
}
