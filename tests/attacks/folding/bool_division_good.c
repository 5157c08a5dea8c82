// violated: nothing
#include <stdbool.h>
int main(void) {
    int a[2] = {7 / true, 1};
    return a[1] - 1;
}
