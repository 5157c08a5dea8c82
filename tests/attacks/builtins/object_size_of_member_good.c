// violated: nothing
#include <assert.h>
struct s { char a[8]; int n; } x;
int main(void) {
    assert(__builtin_object_size(x.a, 0) == 12 && __builtin_object_size(x.a, 1) == 8);
    return 0;
}
