// limpet: unsafe(out-of-bounds@22)
//
// A decoder for run-length packets: pairs of (count, byte). The check of the
// room that is left is off by one, so the last byte of a long run is written
// just behind the buffer.
#include <stdio.h>

#define ROOM 16

struct packet {
    unsigned char bytes[ROOM];
    unsigned length;
};

static int decode(struct packet *out, const unsigned char *in, unsigned size) {
    out->length = 0;
    for (unsigned i = 0; i + 1 < size; i += 2) {
        unsigned count = in[i];
        if (out->length + count > ROOM + 1) // should be ROOM
            return -1;
        while (count-- > 0)
            out->bytes[out->length++] = in[i + 1];
    }
    return 0;
}

int main(void) {
    static const unsigned char good[] = {3, 'a', 2, 'b'};
    static const unsigned char bad[] = {9, 'x', 8, 'y'};
    struct packet packet;

    if (decode(&packet, good, sizeof good) == 0)
        printf("good packet: %u bytes\n", packet.length);
    if (decode(&packet, bad, sizeof bad) == 0)
        printf("bad packet: %u bytes\n", packet.length);
    return 0;
}
