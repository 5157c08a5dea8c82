// violated: nothing
#include <assert.h>
int main(void) {
    assert(__builtin_types_compatible_p(long, long long) == 0 && __builtin_types_compatible_p(const int, int));
    return 0;
}
