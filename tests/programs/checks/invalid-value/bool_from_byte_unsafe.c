// limpet: unsafe(invalid-value@18)
// why: A byte of value 2 is copied into a bool.
// inputs: 1, 2
#include <limpet.h>
#include <string.h>

struct flags { _Bool bold; _Bool italic; };

int main(void)
{
    unsigned char bytes[2];
    bytes[0] = limpet_nondet_uchar();
    bytes[1] = limpet_nondet_uchar();
    limpet_assume(bytes[0] <= 1 && bytes[1] <= 2);
    struct flags flags;
    memcpy(&flags, bytes, sizeof flags);
    int n = flags.bold ? 1 : 0;
    n += flags.italic ? 1 : 0; // <- here
    limpet_assert(n <= 2);
    return 0;
}
