// violated: use-after-free
#include <stdlib.h>
int main(void) {
    int *a = malloc(4), **pp = &a;
    if (!a) return 0;
    free(*pp);
    if (a) *a = 1;
    return 0;
}
