// violated: nothing
#include <stdlib.h>
static void drop(char **p) { free(*p); }
int main(void) {
    char *p __attribute__((cleanup(drop))) = malloc(4);
    free(p); p = 0;
    return 0;
}
