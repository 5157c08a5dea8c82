// limpet: safe
// why: The record with the largest key is found in an array of structs.
// inputs: 2
#include <limpet.h>

struct record { int key; char name; };

int main(void)
{
    struct record r[3] = {{0, 'a'}, {0, 'b'}, {0, 'c'}};
    int best = 0;
    r[1].key = limpet_nondet_int();
    for (int i = 1; i < 3; i++)
        if (r[i].key > r[best].key)
            best = i;
    for (int i = 0; i < 3; i++)
        limpet_assert(r[i].key <= r[best].key);
    limpet_assert(r[best].name != 'c');
    return 0;
}
