// violated: nothing; native: gcc has it not, or sees it not
#include <assert.h>
typedef int v4 __attribute__((vector_size(16)));
int main(void) {
    v4 a = {1, -2, 3, 4};
    assert(__builtin_reduce_add(a) == 6 && __builtin_reduce_max(__builtin_elementwise_abs(a)) == 4);
    return 0;
}
