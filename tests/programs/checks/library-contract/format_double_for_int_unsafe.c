// limpet: unsafe(library-contract@12)
// why: The format asks for an int, but a double is passed.
// inputs: 3
// native: unseen, as the library looks at registers for integers only
#include <limpet.h>
#include <stdio.h>

int main(void)
{
    char text[32];
    double x = limpet_nondet_uchar();
    int n = snprintf(text, sizeof text, "%d", x); // <- here
    return n > 11;
}
