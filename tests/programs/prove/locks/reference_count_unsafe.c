// limpet: unsafe(assertion@19)
// why: The object goes while one reference is left.
// inputs: 1, 1, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 0
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
            if (references <= 1)
                alive = 0;
        }
        limpet_assert(alive == (references > 0)); // <- here
    }
    return 0;
}
