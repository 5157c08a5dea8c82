// violated: assertion; native: gcc has another one
#include <assert.h>
typedef int v4 __attribute__((vector_size(16)));
int main(void) {
    v4 a = {1, 2, 3, 4}, b = {5, 6, 7, 8};
    v4 c = __builtin_shufflevector(a, b, 0, 5, 6, 3);
    assert(c[0] == 1 && c[1] == 6 && c[2] == 3 && c[3] == 8);
    return 0;
}
