// limpet: safe
// why: What goes wrong is told by the result alone.
// inputs: 47
#include <limpet.h>

void log_error(const char *text);

static int parse(unsigned char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return -1;
}

int main(void)
{
    return parse(limpet_nondet_uchar()) == 10;
}
