// violated: out-of-bounds
#include <string.h>
int main(void) {
    char b[5];
    strcpy(b, "hello");
    return b[0] - 'h';
}
