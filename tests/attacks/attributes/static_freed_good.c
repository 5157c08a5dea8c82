// violated: nothing
#include <stdlib.h>
static void ignore(char a[static 8]) { (void)a; }
int main(void) {
    char *p = malloc(8);
    if (!p) return 0;
    ignore(p);
    free(p);
    return 0;
}
