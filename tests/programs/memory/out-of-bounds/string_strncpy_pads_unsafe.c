// limpet: unsafe(out-of-bounds@9)
// why: strncpy fills up with zeros to the given length, which is that of the wrong buffer.
#include <limpet.h>
#include <string.h>

int main(void)
{
    char large[16] = "key", small[8];
    strncpy(small, large, sizeof large); // <- here
    limpet_assert(small[3] == '\0');
    return 0;
}
