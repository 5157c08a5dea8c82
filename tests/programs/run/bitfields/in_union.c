// modes: 32 64
#include <stdint.h>
#include <stdio.h>

union color {
    uint16_t raw;
    struct {
        uint16_t blue : 5;
        uint16_t green : 6;
        uint16_t red : 5;
    } part;
};

union pack {
    uint32_t word;
    struct {
        uint32_t low : 1;
        uint32_t mid : 30;
        uint32_t high : 1;
    };
};

int main(void)
{
    union color c = {.raw = 0xF81F};
    printf("%u %u %u\n", c.part.red, c.part.green, c.part.blue);
    c.part.green = 33;
    printf("%04x\n", c.raw);
    for (unsigned i = 0; i < 3; i++) {
        c.part.red += 7;
        printf("%04x ", c.raw);
    }
    printf("\n");
    union pack p = {0};
    p.high = 1;
    printf("%08x\n", p.word);
    p.mid = ~0u;
    printf("%08x\n", p.word);
    p.low = 1;
    p.high = 0;
    printf("%08x %u\n", p.word, p.mid);
    return 0;
}
