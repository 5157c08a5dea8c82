// limpet: unsafe(out-of-bounds@14) --m32
// why: The wire format has eight bytes per pointer, the struct in memory has four.
#include <limpet.h>
#include <string.h>

struct links {
    struct links *next, *previous;
};

int main(void)
{
    unsigned char stored[16] = {0};
    struct links l;
    memcpy(&l, stored, sizeof stored); // <- here
    limpet_assert(!l.next);
    return 0;
}
