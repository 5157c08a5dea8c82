// limpet: unsafe(undefined-function@12)
// why: The function for what goes wrong was never written.
// inputs: 47
#include <limpet.h>

void log_error(const char *text);

static int parse(unsigned char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    log_error("no digit"); // <- here
    return -1;
}

int main(void)
{
    return parse(limpet_nondet_uchar()) == 10;
}
