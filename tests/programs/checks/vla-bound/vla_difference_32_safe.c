// limpet: safe --m32
// why: The range is not empty.
// inputs: 3, 4
#include <limpet.h>

int main(void)
{
    long from = limpet_nondet_long(), to = limpet_nondet_long();
    limpet_assume(from >= 0 && from < to && to <= 4);
    char text[to - from];
    text[0] = 0;
    return text[0];
}
