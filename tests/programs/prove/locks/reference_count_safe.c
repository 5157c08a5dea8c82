// limpet: safe
// why: The object is gone exactly when nobody refers to it.
// inputs: 1, 0
#include <limpet.h>

int main(void)
{
    unsigned references = 1;
    _Bool alive = 1;
    while (alive && limpet_nondet_bool()) {
        if (limpet_nondet_bool()) {
            if (references < 1000000000)
                references++;
        } else {
            references--;
            if (references == 0)
                alive = 0;
        }
        limpet_assert(alive == (references > 0));
    }
    return 0;
}
