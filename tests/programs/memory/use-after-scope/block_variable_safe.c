// limpet: safe
// why: The variable is declared outside of the block.
// inputs: 1
#include <limpet.h>

int main(void)
{
    int zero = 0;
    const int *limit = &zero;
    int bonus = 5;
    if (limpet_nondet_bool()) {
        limit = &bonus;
    }
    limpet_assert(*limit <= 5);
    return 0;
}
