// violated: nothing
#include <string.h>
int main(void) {
    char b[4] = "abc";
    return memchr(b, 'z', 4) != 0;
}
