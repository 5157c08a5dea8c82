// limpet: unsafe(library-contract@12)
// why: The format asks for two numbers, and there is one.
// inputs: 7, 5
// native: unseen, as the library takes whatever lies where the argument should be
#include <limpet.h>
#include <stdio.h>

int main(void)
{
    char text[16];
    int hour = limpet_nondet_uchar() % 24, minute = limpet_nondet_uchar() % 60;
    int n = snprintf(text, sizeof text, "%d:%d", hour); // <- here
    return n > 5;
}
