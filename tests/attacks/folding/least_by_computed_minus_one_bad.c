// violated: signed-overflow
#include <limits.h>
int main(void) {
    int a[] = {3, INT_MIN / (1 - 2)};
    return a[0] - 3;
}
