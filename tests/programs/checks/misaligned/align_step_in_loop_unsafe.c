// limpet: unsafe(misaligned@10)
// why: Records of seven bytes do not begin at even addresses.
#include <stdlib.h>

int main(void)
{
    char *block = calloc(4, 8);
    short total = 0;
    for (char *at = block; at < block + 24; at += 7)
        total += *(short *)at; // <- here
    free(block);
    return total != 0;
}
