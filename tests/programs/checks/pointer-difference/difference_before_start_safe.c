// limpet: safe
// why: The pointer is in the text, or behind it.
// inputs: 8
#include <limpet.h>

static char text[8];

int main(void)
{
    int steps = limpet_nondet_int();
    limpet_assume(steps >= 0 && steps <= 8);
    char *at = text;
    at += 8;
    at -= steps;
    return at - text == 77;
}
