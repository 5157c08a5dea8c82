// limpet: safe --m32
// why: The distance is given in bytes.
#include <limpet.h>
#include <string.h>

int main(void)
{
    unsigned long buffer[6] = {1, 2, 3, 4, 5, 6};
    memcpy((char *)buffer + 16, buffer, 8);
    limpet_assert(buffer[0] == 1);
    return 0;
}
