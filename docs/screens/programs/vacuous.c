#include <assert.h>

extern void __VERIFIER_assume(int);
int nd_int(void);

int main(void) {
    int size = nd_int();
    __VERIFIER_assume(size > 8 && size < 4);
    assert(size == 6);
    return 0;
}
