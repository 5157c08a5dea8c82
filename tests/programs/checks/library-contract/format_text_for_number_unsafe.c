// limpet: unsafe(library-contract@11)
// why: The format asks for a text, but a number is passed.
// inputs: 3
#include <limpet.h>
#include <stdio.h>

int main(void)
{
    char text[16];
    int pieces = 1 + limpet_nondet_uchar() % 9;
    int n = snprintf(text, sizeof text, "%s", pieces); // <- here
    limpet_assert(n <= 4);
    return 0;
}
