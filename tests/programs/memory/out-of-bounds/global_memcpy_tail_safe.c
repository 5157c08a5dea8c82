// limpet: safe
// why: The tail of the message is what is left of it.
// inputs: 10
#include <limpet.h>
#include <string.h>

static const unsigned char message[12] = "hello, world";
static unsigned char block[8];

int main(void)
{
    unsigned at = limpet_nondet_uint();
    limpet_assume(at < sizeof message);
    unsigned n = sizeof block;
    if (n > sizeof message - at)
        n = sizeof message - at;
    memcpy(block, message + at, n);
    limpet_assert(block[0] == message[at]);
    return 0;
}
