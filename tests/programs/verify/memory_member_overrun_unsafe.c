// limpet: unsafe(out-of-bounds@13)
// why: One past the array member is still inside the struct, but not inside the array.
// inputs: 4
#include <limpet.h>

struct record { char name[4]; char secret; };

int main(void)
{
    struct record r = {{0}, 42};
    unsigned i = limpet_nondet_uint();
    limpet_assume(i <= 4);
    r.name[i] = 'x'; // <- here
    limpet_assert(r.secret == 42);
    return 0;
}
