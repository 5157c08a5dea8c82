// limpet: unsafe(out-of-bounds@11)
// why: The array is filled completely and has no zero at its end.
#include <limpet.h>
#include <string.h>

int main(void)
{
    char tag[4] = {0};
    for (unsigned i = 0; i < sizeof tag; i++)
        tag[i] = (char)('A' + i);
    limpet_assert(strlen(tag) == 3); // <- here
    return 0;
}
