// limpet: unsafe(bad-call@15)
// why: A function of two parameters is called through a pointer to a function of one.
// inputs: 0, 3
// native: unseen, as sanitizers of C do not look at types of functions
#include <limpet.h>

static int one(int x) { return x; }
static int other(int x, int y) { return x + y; }

int main(void)
{
    _Bool first = limpet_nondet_bool();
    int x = limpet_nondet_schar();
    int (*f)(int) = first ? one : (int (*)(int))other;
    limpet_assert(f(x) - x <= 1); // <- here
    return 0;
}
