// limpet: unsafe(use-after-scope@13)
// why: The pointer leads to a variable whose block has ended.
// inputs: 1
#include <limpet.h>

int main(void)
{
    int outer = 1, *p = &outer;
    if (limpet_nondet_bool()) {
        int inner = 2;
        p = &inner;
    }
    limpet_assert(*p == 1 || *p == 2); // <- here
    return 0;
}
