// violated: float-conversion; native: none, gcc folds it
#include <complex.h>
int main(void) {
    int a[2] = {(int)(1e10 + 0 * I), 1};
    return a[1] - 1;
}
