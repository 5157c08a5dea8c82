// violated: nothing
#include <stdio.h>
static char buffer[100];
int main(void) {
    setvbuf(stdout, 0, _IONBF, 100);
    return buffer[0] != 0;
}
