// violated: uninitialised; native: gcc sees no undefined bytes
#include <stdio.h>
int main(void) {
    char line[16];
    fgets(line, sizeof line, stdin);
    return line[0] == 'x';
}
