// limpet: unsafe(misaligned@14)
// why: A struct is assigned to a place behind one byte.
#include <stdlib.h>
#include <string.h>

struct point {
    int x, y, z, w, v;
};

int main(void)
{
    struct point from = {1, 2, 3, 4, 5};
    unsigned char *message = calloc(1, 1 + sizeof from);
    *(struct point *)(message + 1) = from; // <- here
    int first = message[0];
    free(message);
    return first;
}
