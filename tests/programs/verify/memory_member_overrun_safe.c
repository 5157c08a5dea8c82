// limpet: safe
// why: An index stays inside the array that is a member of a struct.
// inputs: 3
#include <limpet.h>

struct record { char name[4]; char secret; };

int main(void)
{
    struct record r = {{0}, 42};
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 4);
    r.name[i] = 'x';
    limpet_assert(r.secret == 42);
    return 0;
}
