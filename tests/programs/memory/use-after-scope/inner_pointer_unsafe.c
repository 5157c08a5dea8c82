// limpet: unsafe(use-after-scope@13)
// why: The inner pointer lives in a block that has ended.
#include <limpet.h>

int main(void)
{
    int x = 1;
    int **pp;
    {
        int *p = &x;
        pp = &p;
    }
    **pp = 2; // <- here
    limpet_assert(x == 2);
    return 0;
}
