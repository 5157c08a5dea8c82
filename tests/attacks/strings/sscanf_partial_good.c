// violated: nothing
#include <stdio.h>
int main(void) {
    int a, b;
    int n = sscanf("12 x", "%d %d", &a, &b);
    return n >= 1 && a == 4;
}
