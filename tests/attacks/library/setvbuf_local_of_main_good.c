// violated: nothing
#include <stdio.h>
int main(void) {
    static char buffer[BUFSIZ];
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    printf("hello\n");
    return 0;
}
