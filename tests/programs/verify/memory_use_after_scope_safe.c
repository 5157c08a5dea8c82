// limpet: safe
// why: The pointer leads to a variable of the outer block.
// inputs: 1
#include <limpet.h>

int main(void)
{
    int outer = 1, *p = &outer;
    if (limpet_nondet_bool()) {
        int inner = 2;
        p = &outer;
        *p = inner;
    }
    limpet_assert(*p == 1 || *p == 2);
    return 0;
}
