// violated: library-contract; native: none, gcc does not watch streams
#include <stdio.h>

int main(void) {
    char b[4];
    fclose(stdin);
    return (int)fread(b, 1, 0, stdin);
}
