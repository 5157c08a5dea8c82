// violated: nothing
#include <stdio.h>
static char buffer[BUFSIZ];
int main(void) {
    setbuf(stdout, buffer);
    puts("hello");
    return 0;
}
