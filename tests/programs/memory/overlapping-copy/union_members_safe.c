// limpet: safe
// why: The members of a struct have memory of their own.
#include <limpet.h>
#include <string.h>

struct both {
    struct {
        int tag;
        char bytes[8];
    } out;
    char in[12];
};

int main(void)
{
    struct both b;
    memset(&b, 0, sizeof b);
    b.in[2] = 'c';
    memcpy(b.out.bytes, b.in, sizeof b.out.bytes);
    limpet_assert(b.out.bytes[0] == 0);
    return 0;
}
