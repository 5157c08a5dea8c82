// violated: nothing
#include <stdio.h>
int main(void) {
    {
        char buffer[32];
        setvbuf(stdout, buffer, _IOLBF, sizeof buffer);
        puts("inside");
        fclose(stdout);
    }
    return 0;
}
