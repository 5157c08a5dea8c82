// violated: out-of-bounds
#include <stdio.h>
int main(void) {
    char b[8];
    sprintf(b, "%8d", 1);
    return b[0] - ' ';
}
