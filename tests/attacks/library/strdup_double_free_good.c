// violated: nothing
#include <stdlib.h>
#include <string.h>
int main(void) {
    char *a = strdup("x"), *b = a;
    free(a);
    free(a == b ? 0 : 0);
    return 0;
}
