// violated: nothing
#include <stdio.h>
int main(void) {
    char b[4];

    return fgets(b, 0, stdin) != 0;
}
