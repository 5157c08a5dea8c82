// violated: nothing
#include <stdlib.h>
int main(void) {
    int x = 0, *h = malloc(4);
    free(h);
    return x;
}
