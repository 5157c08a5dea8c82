// limpet: safe --m32
// why: As many bytes are copied as the struct has.
#include <limpet.h>
#include <string.h>

struct links {
    struct links *next, *previous;
};

int main(void)
{
    unsigned char stored[16] = {0};
    struct links l;
    memcpy(&l, stored, sizeof l);
    limpet_assert(!l.next);
    return 0;
}
