// limpet: unsafe(library-contract@13)
// why: Character functions take EOF and bytes: 256 is neither.
// inputs: 256
// native: unseen, as the tables of the library are larger than the standard promises
#include <ctype.h>
#include <limpet.h>

int main(void)
{
    int c = limpet_nondet_int();
    limpet_assume(c >= -1 && c <= 256);
    int (*is)(int) = islower;
    return is(c) && c == 'Q'; // <- here
}
