// limpet: safe
// why: The length field of the packet is compared with the room that there is.
// inputs: 8
#include <limpet.h>
#include <string.h>

struct packet {
    unsigned char length;
    unsigned char data[31];
};

int main(void)
{
    struct packet p = {0};
    unsigned char room[8] = {0};
    p.length = limpet_nondet_uchar();
    if (p.length > sizeof p.data)
        return 0;
    if (p.length > sizeof room)
        return 0;
    memcpy(room, p.data, p.length);
    limpet_assert(room[7] == 0);
    return 0;
}
