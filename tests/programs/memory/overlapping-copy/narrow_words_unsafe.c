// limpet: unsafe(overlapping-copy@9) --m32
// why: The words have four bytes here, not eight, so the halves of the buffer are not apart.
#include <limpet.h>
#include <string.h>

int main(void)
{
    unsigned long buffer[6] = {1, 2, 3, 4, 5, 6};
    memcpy(buffer + 2, buffer, 16); // <- here
    limpet_assert(buffer[0] == 1);
    return 0;
}
