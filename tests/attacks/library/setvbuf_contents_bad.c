// violated: uninitialised; native: none, gcc sees nothing of uninitialised values
#include <stdio.h>
static char buffer[100];
int main(void) {
    setvbuf(stdout, buffer, _IOFBF, 100);
    return buffer[0] != 0;
}
