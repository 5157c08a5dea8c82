// limpet: unsafe(pointer-overflow@11) --also pointer-overflow
// why: The third step of four goes behind a block of ten bytes.
// native: unseen, sanitizers see only arithmetic that wraps around
#include <stdlib.h>

int main(void)
{
    char *block = calloc(10, 1), *at = block;
    int records = 0;
    while (at < block + 10 && records < 3) {
        at += 4; // <- here
        records++;
    }
    free(block);
    return records == 7;
}
