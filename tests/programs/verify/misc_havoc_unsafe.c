// limpet: unsafe(assertion@13)
// why: The bytes of the array are open, so any of them may be zero.
// inputs: 01020300
#include <limpet.h>

struct pair { unsigned char a[4]; int b; };

int main(void)
{
    struct pair p = {{1, 1, 1, 1}, 5};
    limpet_havoc(p.a, 4);
    limpet_assert(p.b == 5);
    limpet_assert(p.a[3] != 0); // <- here
    return 0;
}
