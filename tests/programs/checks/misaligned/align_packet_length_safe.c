// limpet: safe
// why: The length is copied byte by byte.
#include <stdlib.h>
#include <string.h>

static unsigned length_of(const unsigned char *packet)
{
    unsigned length;
    memcpy(&length, packet + 3, sizeof length);
    return length;
}

int main(void)
{
    unsigned char *packet = calloc(16, 1);
    unsigned length = length_of(packet);
    free(packet);
    return length != 0;
}
