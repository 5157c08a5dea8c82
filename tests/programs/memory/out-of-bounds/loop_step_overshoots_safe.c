// limpet: safe
// why: The loop ends when there is no full step left.
#include <stdlib.h>

int main(void)
{
    unsigned char *rgb = calloc(10, 1);
    if (!rgb)
        return 0;
    for (unsigned i = 0; i + 2 < 10; i += 3) {
        rgb[i] = 1;
        rgb[i + 2] = 2;
    }
    free(rgb);
    return 0;
}
