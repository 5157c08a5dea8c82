// limpet: unsafe(out-of-bounds@12)
// why: With a step of three the second of the two accesses goes behind the end.
#include <stdlib.h>

int main(void)
{
    unsigned char *rgb = calloc(10, 1);
    if (!rgb)
        return 0;
    for (unsigned i = 0; i < 10; i += 3) {
        rgb[i] = 1;
        rgb[i + 2] = 2; // <- here
    }
    free(rgb);
    return 0;
}
