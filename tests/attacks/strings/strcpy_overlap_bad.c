// violated: overlapping-copy; native: none, compiled as another call
#include <string.h>
int main(void) {
    char b[20] = "abcdef";
    strcpy(b, b + 2);
    return b[0] == 'q';
}
