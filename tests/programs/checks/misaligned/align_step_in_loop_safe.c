// limpet: safe
// why: Records have six bytes.
#include <stdlib.h>

int main(void)
{
    char *block = calloc(4, 8);
    short total = 0;
    for (char *at = block; at < block + 24; at += 6)
        total += *(short *)at;
    free(block);
    return total != 0;
}
