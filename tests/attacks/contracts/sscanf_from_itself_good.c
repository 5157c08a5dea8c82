// violated: nothing
#include <stdio.h>
int main(void) {
    char t[16] = "abc def";
    char u[16];
    sscanf(t, "%s", u);
    return 0;
}
