// violated: nothing
#include <stdlib.h>
#include <string.h>
int main(void) {
    char b[16], *p = getenv("HOME");
    if (!p || strlen(p) > 15) return 0;
    strcpy(b, p);
    return 0;
}
