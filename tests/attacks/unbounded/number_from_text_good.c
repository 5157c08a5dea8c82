// violated: nothing
#include <ctype.h>
#include <stdio.h>
int main(void) {
    int c, v = 0;
    while (isdigit(c = getchar())) {
        if (v > 214748363) return 1;
        v = v * 10 + (c - '0');
    }
    return v < 0;
}
