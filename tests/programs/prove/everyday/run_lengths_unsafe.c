// limpet: unsafe(out-of-bounds@15)
// why: runs of one byte need more room than the byte
// stdin: abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz
#include <stdio.h>
#include <string.h>

#define MOST 64

static size_t pack(const unsigned char *in, size_t size, unsigned char *out) {
    size_t used = 0, i = 0;
    while (i < size) {
        size_t run = 1;
        while (i + run < size && run < 255 && in[i + run] == in[i])
            run++;
        out[used++] = (unsigned char)run;
        out[used++] = in[i];
        i += run;
    }
    return used;
}

static size_t unpack(const unsigned char *in, size_t size, unsigned char *out, size_t room) {
    size_t used = 0;
    for (size_t i = 0; i + 1 < size; i += 2) {
        if (in[i] > room - used)
            return used;
        memset(out + used, in[i + 1], in[i]);
        used += in[i];
    }
    return used;
}

int main(void) {
    unsigned char plain[MOST], packed[MOST], again[MOST];
    size_t size;
    while ((size = fread(plain, 1, sizeof plain, stdin)) > 0) {
        size_t small = pack(plain, size, packed);
        printf("%zu bytes in %zu\n", size, small);
        size_t back = unpack(packed, small, again, sizeof again);
        if (back != size || memcmp(plain, again, size) != 0) {
            printf("not the same\n");
            return 1;
        }
    }
    return 0;
}
