// violated: out-of-bounds; native: none, depends on the variable
#include <stdlib.h>
#include <string.h>
int main(void) {
    char b[16], *p = getenv("HOME");
    if (!p || strlen(p) > 16) return 0;
    strcpy(b, p);
    return 0;
}
