// limpet: unsafe(assertion@16)
// why: The loop remembers the last position and not the first.
// inputs: 5, 5, 6, 5
#include <limpet.h>

int main(void)
{
    int a[3], found = -1;
    for (int i = 0; i < 3; i++)
        a[i] = limpet_nondet_int();
    int wanted = limpet_nondet_int();
    for (int i = 0; i < 3; i++)
        if (a[i] == wanted)
            found = i;
    for (int i = 0; i < 3; i++)
        limpet_assert(a[i] != wanted || (found >= 0 && found <= i)); // <- here
    return 0;
}
