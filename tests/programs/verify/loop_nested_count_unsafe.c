// limpet: unsafe(assertion@13)
// why: The inner loop runs one time too few.
// inputs: 2, 3
#include <limpet.h>

int main(void)
{
    unsigned rows = limpet_nondet_uint(), columns = limpet_nondet_uint(), count = 0;
    limpet_assume(1 <= rows && rows <= 4 && 1 <= columns && columns <= 4);
    for (unsigned i = 0; i < rows; i++)
        for (unsigned j = 1; j < columns; j++)
            count++;
    limpet_assert(count == rows * columns); // <- here
    return 0;
}
