// violated: memory-leak; options: --also memory-leak; native: none
#include <stdlib.h>
int main(void) {
    int *p = malloc(4);
    p = malloc(8);
    free(p);
    return 0;
}
