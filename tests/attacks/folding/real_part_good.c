// violated: nothing
#include <complex.h>
int main(void) {
    int a[2] = {(int)(1e9 + 0 * I), 1};
    return a[1] - 1;
}
