// limpet: safe
// why: A longer array is made with new.
#include <stdlib.h>
#include <string.h>

int main()
{
    char *line = new char[4]();
    char *longer = new char[8]();
    memcpy(longer, line, 4);
    delete[] line;
    delete[] longer;
    return 0;
}
