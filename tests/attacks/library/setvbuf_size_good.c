// violated: nothing
#include <stdio.h>
static char buffer[100];
int main(void) {
    setvbuf(stdin, buffer, _IOFBF, 100);
    return getchar() == 'x';
}
