// violated: nothing
#include <stdio.h>
int main(void) {
    int a[4] = {0};
    fwrite(a, sizeof *a, 4, stdout);
    return 0;
}
