// violated: nothing
#include <assert.h>
typedef int v4 __attribute__((vector_size(16)));
typedef signed char b4 __attribute__((vector_size(4)));
int main(void) {
    v4 a = {1, 300, -1, 128};
    b4 c = __builtin_convertvector(a, b4);
    assert(c[1] == 44 && c[3] == -128);
    return 0;
}
