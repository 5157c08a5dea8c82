// violated: overlapping-copy; native: gcc does not see it
#include <stdio.h>
int main(void) {
    char t[16] = "";
    char u[16];
    snprintf(t, sizeof t, "%sx", t);
    return 0;
}
