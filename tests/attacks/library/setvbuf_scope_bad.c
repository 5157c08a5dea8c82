// violated: use-after-scope; native: none, gcc does not watch the C library
#include <stdio.h>
int main(void) {
    {
        char buffer[32];
        setvbuf(stdout, buffer, _IOLBF, sizeof buffer);
        puts("inside");
    }
    puts("outside");
    fclose(stdout);
    return 0;
}
