// violated: out-of-bounds; native: none, gcc does not watch the C library
#include <stdio.h>
static char buffer[BUFSIZ / 2];
int main(void) {
    setbuf(stdout, buffer);
    puts("hello");
    return 0;
}
