// violated: nothing
#include <stdio.h>
int main(void) {
    FILE *f = fopen("x", "r");
    if (!f) return 0;
    fclose(f);
    return 0;
}
