// limpet: safe
// why: The inner pointer is copied out of its block.
#include <limpet.h>

int main(void)
{
    int x = 1;
    int *pp;
    {
        int *p = &x;
        pp = p;
    }
    *pp = 2;
    limpet_assert(x == 2);
    return 0;
}
