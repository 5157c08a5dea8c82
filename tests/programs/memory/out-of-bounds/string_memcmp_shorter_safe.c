// limpet: safe
// why: As many bytes are compared as the shorter name has.
#include <limpet.h>
#include <string.h>

static const char shorter[3] = {'a', 'b', 'c'};
static const char longer[5] = {'a', 'b', 'c', 'd', 'e'};

int main(void)
{
    limpet_assert(memcmp(shorter, longer, sizeof shorter) == 0);
    return 0;
}
