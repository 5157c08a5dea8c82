// limpet: unsafe(write-to-constant@12)
// why: A literal itself must not be changed.
// inputs: 1
#include <limpet.h>

int main(void)
{
    char copy[] = "limpet";
    char *s = copy;
    if (limpet_nondet_bool())
        s = "limpet";
    s[0] = 'L'; // <- here
    limpet_assert(s[0] == 'L' && s[6] == 0);
    return 0;
}
