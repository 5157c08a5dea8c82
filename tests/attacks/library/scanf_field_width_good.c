// violated: nothing
#include <stdio.h>
int main(void) {
    char b[8];
    return scanf("%7s", b) > 5;
}
