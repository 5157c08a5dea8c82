// violated: out-of-bounds
#include <stdio.h>
int main(void) {
    int a[4] = {0};
    fwrite(a, sizeof *a, 5, stdout);
    return 0;
}
