// limpet: unsafe(float-conversion@10)
// why: 256 does not fit a byte.
// inputs: 256
#include <limpet.h>

int main(void)
{
    float level = limpet_nondet_float();
    limpet_assume(level >= 0.0f && level <= 256.0f);
    unsigned char byte = (unsigned char)level; // <- here
    return byte == 7;
}
