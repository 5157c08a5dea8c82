// violated: nothing
#include <assert.h>
typedef int v4 __attribute__((vector_size(16)));
int main(void) {
    v4 a = {1, 2, 3, 4}, b = {4, 2, 3, 1};
    v4 m = a == b;
    assert(m[1] == -1 && m[0] == 0 && (a & m)[2] == 3);
    return 0;
}
