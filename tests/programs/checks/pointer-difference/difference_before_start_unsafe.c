// limpet: unsafe(pointer-difference@16)
// why: The pointer may be one byte before the text.
// inputs: 9
// native: unseen, one byte before is taken for the start
#include <limpet.h>

static char text[8];

int main(void)
{
    int steps = limpet_nondet_int();
    limpet_assume(steps >= 0 && steps <= 9);
    char *at = text;
    at += 8;
    at -= steps;
    return at - text == 77; // <- here
}
