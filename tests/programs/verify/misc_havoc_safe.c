// limpet: safe
// why: The bytes of an array are open, but its neighbour is not.
// inputs: 01020304
#include <limpet.h>

struct pair { unsigned char a[4]; int b; };

int main(void)
{
    struct pair p = {{1, 1, 1, 1}, 5};
    limpet_havoc(p.a, 4);
    limpet_assert(p.b == 5);
    return 0;
}
