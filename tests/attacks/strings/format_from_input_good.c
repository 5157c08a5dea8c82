// violated: nothing
#include <stdio.h>
int main(void) {
    char b[4];
    if (!fgets(b, sizeof b, stdin)) return 0;
    printf("%s", b);
    return 0;
}
