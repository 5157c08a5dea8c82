// violated: nothing
#include <stdio.h>
int main(void) {
    char w[8];
    while (scanf("%7s", w) == 1)
        puts(w);
    return 0;
}
