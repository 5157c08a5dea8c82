// limpet: safe --also pointer-overflow
// why: It is asked whether there is room for a step.
#include <stdlib.h>

int main(void)
{
    char *block = calloc(10, 1), *at = block;
    int records = 0;
    while (block + 10 - at >= 4) {
        at += 4;
        records++;
    }
    free(block);
    return records == 7;
}
