// limpet: unsafe(pointer-difference@8)
// why: The distance of two blocks is no number of elements.
#include <stdlib.h>

int main(void)
{
    int *from = calloc(4, sizeof *from), *to = calloc(4, sizeof *to);
    long shift = to - from; // <- here
    free(from);
    free(to);
    return shift == 77;
}
