// limpet: safe
// why: Only 0 and 1 are copied into a bool.
// inputs: 1, 1
#include <limpet.h>
#include <string.h>

struct flags { _Bool bold; _Bool italic; };

int main(void)
{
    unsigned char bytes[2];
    bytes[0] = limpet_nondet_uchar();
    bytes[1] = limpet_nondet_uchar();
    limpet_assume(bytes[0] <= 1 && bytes[1] <= 1);
    struct flags flags;
    memcpy(&flags, bytes, sizeof flags);
    int n = flags.bold ? 1 : 0;
    n += flags.italic ? 1 : 0;
    limpet_assert(n <= 2);
    return 0;
}
