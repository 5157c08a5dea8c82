// violated: nothing; options: --also memory-leak
#include <stdlib.h>
int main(void) {
    int *p = malloc(4);
    free(p);
    return 0;
}
