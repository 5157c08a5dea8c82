// violated: nothing
#include <stdlib.h>
int main(void) {
    int *a = malloc(4), **pp = &a;
    if (!a) return 0;
    free(*pp);
    *pp = 0;
    if (a) *a = 1;
    return 0;
}
