// violated: out-of-bounds; native: none, gcc does not watch the C library
#include <stdio.h>
static char buffer[100];
int main(void) {
    setvbuf(stdin, buffer, _IOFBF, 101);
    return getchar() == 'x';
}
