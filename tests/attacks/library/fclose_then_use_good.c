// violated: nothing
#include <stdio.h>
int main(void) {
    FILE *f = fopen("x", "r");
    if (!f) return 0;
    int c = getc(f);
    fclose(f);
    return c == 3;
}
