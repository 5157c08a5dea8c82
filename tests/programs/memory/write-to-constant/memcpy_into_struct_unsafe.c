// limpet: unsafe(write-to-constant@17)
// why: One of the two places is a constant.
// inputs: 1
#include <limpet.h>
#include <string.h>

struct pair {
    short a, b;
};

static struct pair variable;
static const struct pair constant = {1, 2};

int main(void)
{
    const struct pair *places[2] = {&variable, &constant}, from = {3, 4};
    memcpy((void *)places[limpet_nondet_bool()], &from, sizeof from); // <- here
    limpet_assert(variable.a == 0 || variable.a == 3);
    return 0;
}
