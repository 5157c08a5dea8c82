// limpet: unsafe(vla-bound@10) --m32
// why: An empty range has no characters.
// inputs: 3, 3
#include <limpet.h>

int main(void)
{
    long from = limpet_nondet_long(), to = limpet_nondet_long();
    limpet_assume(from >= 0 && from <= to && to <= 4);
    char text[to - from]; // <- here
    text[0] = 0;
    return text[0];
}
