// violated: nothing
#include <assert.h>
int main(void) {
    union { float f; unsigned u; unsigned char b[4]; } x = {.f = -0.0f};
    assert(x.u == 0x80000000u && x.b[3] == 0x80);
    return 0;
}
