// limpet: safe
// why: The format asks for two numbers, and there are two.
// inputs: 7, 5
#include <limpet.h>
#include <stdio.h>

int main(void)
{
    char text[16];
    int hour = limpet_nondet_uchar() % 24, minute = limpet_nondet_uchar() % 60;
    int n = snprintf(text, sizeof text, "%d:%d", hour, minute);
    return n > 5;
}
