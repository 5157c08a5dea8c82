// violated: use-after-return; native: none, gcc does not watch the end
#include <stdio.h>
int main(void) {
    char buffer[BUFSIZ];
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    printf("hello\n");
    return 0;
}
