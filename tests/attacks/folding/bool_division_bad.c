// violated: division-by-zero
#include <stdbool.h>
int main(void) {
    int a[2] = {7 / false, 1};
    return a[1] - 1;
}
