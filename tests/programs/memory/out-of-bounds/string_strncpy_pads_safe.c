// limpet: safe
// why: The given length is that of the target.
#include <limpet.h>
#include <string.h>

int main(void)
{
    char large[16] = "key", small[8];
    strncpy(small, large, sizeof small);
    limpet_assert(small[3] == '\0');
    return 0;
}
