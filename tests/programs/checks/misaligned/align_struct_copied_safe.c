// limpet: safe
// why: The struct is copied as bytes.
#include <stdlib.h>
#include <string.h>

struct point {
    int x, y, z, w, v;
};

int main(void)
{
    struct point from = {1, 2, 3, 4, 5};
    unsigned char *message = calloc(1, 1 + sizeof from);
    memcpy(message + 1, &from, sizeof from);
    int first = message[0];
    free(message);
    return first;
}
