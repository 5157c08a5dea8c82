// violated: nothing
#include <stdlib.h>
#include <string.h>
int main(void) {
    char *p = strndup("abcdef", 3);
    if (!p) return 0;
    int r = p[3] == 'q';
    free(p);
    return r;
}
