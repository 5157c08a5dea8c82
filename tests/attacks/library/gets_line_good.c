// violated: nothing
#include <stdio.h>
int main(void) {
    char b[8];
    if (!fgets(b, 8, stdin)) return 0;
    return 0;
}
