// violated: nothing
#include <stdio.h>
int main(void) {
    char b[8];
    sprintf(b, "%7d", 1);
    return b[0] - ' ';
}
