// limpet: safe
// why: What is below 256 fits a byte.
// inputs: 255.5
#include <limpet.h>

int main(void)
{
    float level = limpet_nondet_float();
    limpet_assume(level >= 0.0f && level < 256.0f);
    unsigned char byte = (unsigned char)level;
    return byte == 7;
}
