// violated: assertion
#include <assert.h>
struct f { unsigned a : 4; unsigned : 0; unsigned b : 4; };
int main(void) {
    union { struct f f; unsigned w[2]; } u = {.f = {.a = 3, .b = 5}};
    assert(sizeof(struct f) == 8 && (u.w[0] & 15) == 3 && (u.w[0] & 15) == 5);
    return 0;
}
