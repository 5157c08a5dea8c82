// violated: double-free
#include <stdlib.h>
#include <string.h>
int main(void) {
    char *a = strdup("x"), *b = a;
    free(a);
    free(b);
    return 0;
}
