// violated: nothing
#include <assert.h>
union u { float f; unsigned i; };
int main(void) {
    union u x; x.f = -0.0f;
    assert(x.i == 0x80000000u);
    return 0;
}
