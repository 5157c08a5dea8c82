// limpet: unsafe(out-of-bounds@17)
// why: a number in base 2 needs 33 bytes
// inputs: 4294967295, 2
#include <assert.h>
#include <stdio.h>

extern unsigned __VERIFIER_nondet_uint(void);

static const char digits[] = "0123456789abcdef";

static unsigned write_number(char *text, unsigned size, unsigned number, unsigned base) {
    unsigned used = 0;
    do {
        text[used++] = digits[number % base];
        number /= base;
    } while (number != 0);
    text[used] = '\0';  // <- here
    return used;
}

static void reverse(char *text, unsigned length) {
    for (unsigned i = 0; i < length / 2; i++) {
        char other = text[i];
        text[i] = text[length - 1 - i];
        text[length - 1 - i] = other;
    }
}

int main(void) {
    char text[32];
    unsigned number = __VERIFIER_nondet_uint(), base = __VERIFIER_nondet_uint();
    if (base < 2 || base > 16)
        return 1;
    unsigned length = write_number(text, sizeof text, number, base);
    assert(length < sizeof text);
    reverse(text, length);
    puts(text);
    return 0;
}
