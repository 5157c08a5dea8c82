// violated: nothing
#include <stdio.h>
int main(void) {
    FILE *f = fopen("/nonexistent/x", "r");
    if (!f) return 0;
    int c = fgetc(f);
    fclose(f);
    return c > 300;
}
