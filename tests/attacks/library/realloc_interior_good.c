// violated: nothing
#include <stdlib.h>
int main(void) {
    char *p = malloc(8);
    if (!p) return 0;
    p = realloc(p, 9);
    free(p);
    return 0;
}
