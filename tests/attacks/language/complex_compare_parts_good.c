// violated: nothing
#include <assert.h>
int main(void) {
    _Complex float z = 1.0f;
    __imag__ z = 2;
    _Complex int k = 2;
    __imag__ k = 3;
    k *= k;
    assert(z != 1.0f && __real__ k == -5 && __imag__ k == 12);
    return 0;
}
