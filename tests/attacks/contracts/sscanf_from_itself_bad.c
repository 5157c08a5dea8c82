// violated: out-of-bounds; native: gcc does not see it
#include <stdio.h>
int main(void) {
    char t[16] = "abc def";
    char u[16];
    sscanf(t, "%s", t + 1);
    return 0;
}
