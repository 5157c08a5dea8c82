// limpet: safe
// why: It is asked first whether there is one.
// inputs: 49, 61, 51
#include <limpet.h>
#include <string.h>

int main(void)
{
    char line[4];
    for (int i = 0; i < 3; i++)
        line[i] = limpet_nondet_char();
    line[3] = 0;
    char *sign = strchr(line, '=');
    if (sign == NULL)
        return 1;
    long length = sign - line;
    return length > 3;
}
