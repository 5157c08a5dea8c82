// limpet: safe
// why: Only elements that were set are copied.
#include <limpet.h>
#include <string.h>

int main(void)
{
    short from[4], to[4] = {0};
    from[0] = 1;
    from[1] = 2;
    memcpy(to, from, 2 * sizeof *to);
    limpet_assert(to[1] == 2);
    limpet_assert(to[2] == 0);
    return 0;
}
