// limpet: unsafe(assertion@12)
// why: The inner loop visits one column too many.
// inputs: 9088, 2
#include <limpet.h>

int main(void)
{
    int rows = limpet_nondet_int(), columns = limpet_nondet_int();
    limpet_assume(rows > 0 && rows < 10000 && columns > 0 && columns < 10000);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j <= columns; j++)
            limpet_assert(i >= 0 && i < rows && j >= 0 && j < columns); // <- here
    return 0;
}
