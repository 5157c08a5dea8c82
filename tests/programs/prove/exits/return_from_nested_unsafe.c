// limpet: unsafe(assertion@20)
// why: The place that is returned can be the one behind the row.
// inputs: 3, 1, 0, 0, 0, 1
#include <limpet.h>

static int find(int rows, int columns)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j <= columns; j++)
            if (limpet_nondet_bool())
                return j;
    return -1;
}

int main(void)
{
    int rows = limpet_nondet_int(), columns = limpet_nondet_int();
    limpet_assume(rows > 0 && rows <= 1000 && columns > 0 && columns <= 1000);
    int at = find(rows, columns);
    limpet_assert(at >= -1 && at < columns); // <- here
    return 0;
}
