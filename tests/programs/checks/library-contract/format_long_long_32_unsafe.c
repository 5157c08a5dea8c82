// limpet: unsafe(library-contract@12) --m32
// why: A long has 32 bits here, and a long long is passed.
// inputs: 3
// native: unseen, as the library takes half of the number
#include <limpet.h>
#include <stdio.h>

int main(void)
{
    char text[32];
    long long big = limpet_nondet_uchar();
    int n = snprintf(text, sizeof text, "%ld", big); // <- here
    return n > 20;
}
