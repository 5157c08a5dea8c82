// limpet: safe
// why: The last element stays zero.
#include <limpet.h>
#include <string.h>

int main(void)
{
    char tag[4] = {0};
    for (unsigned i = 0; i < sizeof tag - 1; i++)
        tag[i] = (char)('A' + i);
    limpet_assert(strlen(tag) == 3);
    return 0;
}
