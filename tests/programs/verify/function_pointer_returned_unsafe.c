// limpet: unsafe(assertion@19)
// why: The two functions are returned for the wrong conditions.
// inputs: 0, 9
#include <limpet.h>

static int up(int x) { return x + 1; }
static int down(int x) { return x - 1; }

static int (*direction(_Bool rising))(int)
{
    return rising ? down : up;
}

int main(void)
{
    _Bool rising = limpet_nondet_bool();
    int x = limpet_nondet_short();
    int y = direction(rising)(x);
    limpet_assert((y > x) == rising); // <- here
    return 0;
}
