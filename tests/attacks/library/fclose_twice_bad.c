// violated: use-after-free; native: none, the file is not there
#include <stdio.h>
int main(void) {
    FILE *f = fopen("x", "r");
    if (!f) return 0;
    fclose(f);
    fclose(f);
    return 0;
}
