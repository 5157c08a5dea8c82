// violated: float-conversion
#define _XOPEN_SOURCE 500
#include <math.h>
int main(void) {
    int a[2] = {(int)MAXFLOAT, 1};
    return a[1] - 1;
}
