// violated: use-after-free; native: none, nothing is read
#include <stdlib.h>
static void ignore(char a[static 8]) { (void)a; }
int main(void) {
    char *p = malloc(8);
    if (!p) return 0;
    free(p);
    ignore(p);
    return 0;
}
