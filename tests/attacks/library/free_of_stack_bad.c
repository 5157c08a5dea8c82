// violated: invalid-free
#include <stdlib.h>
int main(void) {
    int x = 0, *h = malloc(4);
    free(&x);
    free(h);
    return x;
}
