// violated: nothing
#include <stdlib.h>
static void keep(char a[static 16]) { a[0] = 1; }
int main(void) {
    char *p = malloc(16);
    if (!p) return 0;
    keep(p);
    free(p);
    return 0;
}
