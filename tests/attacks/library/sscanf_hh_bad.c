// violated: out-of-bounds
#include <stdio.h>
int main(void) {
    struct { unsigned char a[2]; } s = {{1, 2}};
    return sscanf("7", "%d", (int *)&s.a[0]) - 1;
}
