// limpet: unsafe(out-of-bounds@11)
// why: All bytes are compared, also those that the shorter name does not have.
#include <limpet.h>
#include <string.h>

static const char shorter[3] = {'a', 'b', 'c'};
static const char longer[5] = {'a', 'b', 'c', 'd', 'e'};

int main(void)
{
    limpet_assert(memcmp(shorter, longer, sizeof longer) != 0); // <- here
    return 0;
}
