// violated: null-dereference; native: none, an invalid stream is not seen
#include <stdio.h>
int main(void) {
    FILE *f = fopen("/nonexistent/x", "r");
    int c = fgetc(f);
    fclose(f);
    return c > 300;
}
