// limpet: unsafe(out-of-bounds@15)
// why: The tail of the message is copied from behind its end.
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
    memcpy(block, message + at, n); // <- here
    limpet_assert(block[0] == message[at]);
    return 0;
}
