// violated: nothing
#include <stdio.h>
int main(void) {
    char t[16] = "";
    char u[16];
    snprintf(u, sizeof t, "%sx", t);
    return 0;
}
