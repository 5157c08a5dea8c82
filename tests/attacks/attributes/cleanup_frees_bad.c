// violated: double-free
#include <stdlib.h>
static void drop(char **p) { free(*p); }
int main(void) {
    char *p __attribute__((cleanup(drop))) = malloc(4);
    free(p);
    return 0;
}
