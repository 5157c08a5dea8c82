// violated: uninitialised; native: none
#include <stdio.h>
int main(void) {
    char b[8];
    FILE *f = fopen("x", "r");
    if (!f) return 0;
    size_t n = fread(b, 1, 8, f);
    fclose(f);
    return b[7] > 4;
}
