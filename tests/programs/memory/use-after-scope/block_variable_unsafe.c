// limpet: unsafe(use-after-scope@14)
// why: The pointer leaves the block whose variable it points to.
// inputs: 1
#include <limpet.h>

int main(void)
{
    int zero = 0;
    const int *limit = &zero;
    if (limpet_nondet_bool()) {
        int bonus = 5;
        limit = &bonus;
    }
    limpet_assert(*limit <= 5); // <- here
    return 0;
}
