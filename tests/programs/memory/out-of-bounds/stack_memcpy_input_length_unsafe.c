// limpet: unsafe(out-of-bounds@19)
// why: The length field of the packet is believed, whatever it says.
// inputs: 9
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
    memcpy(room, p.data, p.length); // <- here
    limpet_assert(room[7] == 0);
    return 0;
}
