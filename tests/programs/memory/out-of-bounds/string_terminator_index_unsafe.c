// limpet: unsafe(out-of-bounds@12)
// why: The zero is written at the length that was allowed, which is one behind the buffer.
// inputs: 9
#include <limpet.h>

static void fill(char *to, unsigned room, unsigned n)
{
    if (n > room)
        n = room;
    for (unsigned i = 0; i < n; i++)
        to[i] = '*';
    to[n] = '\0'; // <- here
}

int main(void)
{
    char bar[5];
    fill(bar, sizeof bar, limpet_nondet_uint());
    limpet_assert(bar[0] == '*' || bar[0] == '\0');
    return 0;
}
