// limpet: unsafe(misaligned@8)
// why: The length of a packet is a word that begins in its fourth byte.
#include <stdlib.h>
#include <string.h>

static unsigned length_of(const unsigned char *packet)
{
    return *(const unsigned *)(packet + 3); // <- here
}

int main(void)
{
    unsigned char *packet = calloc(16, 1);
    unsigned length = length_of(packet);
    free(packet);
    return length != 0;
}
