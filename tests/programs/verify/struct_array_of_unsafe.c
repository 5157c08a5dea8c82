// limpet: unsafe(assertion@19)
// why: The comparison prefers later records among equal ones, which is not what is asserted.
// inputs: 5, 9, 9
#include <limpet.h>

struct record { int key; char name; };

int main(void)
{
    struct record r[3] = {{0, 'a'}, {0, 'b'}, {0, 'c'}};
    int best = 0;
    for (int i = 0; i < 3; i++)
        r[i].key = limpet_nondet_int();
    for (int i = 1; i < 3; i++)
        if (r[i].key >= r[best].key)
            best = i;
    for (int i = 0; i < 3; i++)
        limpet_assert(r[i].key <= r[best].key);
    limpet_assert(best == 0 || r[best].key > r[best - 1].key); // <- here
    return 0;
}
