// limpet: unsafe(overlapping-copy@19)
// why: The members of a union share their memory.
#include <limpet.h>
#include <string.h>

union both {
    struct {
        int tag;
        char bytes[8];
    } out;
    char in[12];
};

int main(void)
{
    union both b;
    memset(&b, 0, sizeof b);
    b.in[2] = 'c';
    memcpy(b.out.bytes, b.in, sizeof b.out.bytes); // <- here
    limpet_assert(b.out.bytes[0] == 0);
    return 0;
}
