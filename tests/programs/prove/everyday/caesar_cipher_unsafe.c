// limpet: unsafe(out-of-bounds@26)
// why: a letter that is moved too far is none, and not even a byte
// stdin: z
// inputs: 200
#include <assert.h>
#include <stdio.h>

extern unsigned __VERIFIER_nondet_uint(void);

static int moved(int c, unsigned by) {
    if (c >= 'a' && c <= 'z')
        return c + (int)by;
    if (c >= 'A' && c <= 'Z')
        return 'A' + (int)((unsigned)(c - 'A' + (int)by) % 26);
    return c;
}

int main(void) {
    static unsigned seen[256];
    unsigned by = __VERIFIER_nondet_uint();
    if (by >= 256)
        return 1;
    int c;
    while ((c = getchar()) != EOF) {
        int d = moved(c, by);
        seen[d]++;  // <- here
        putchar(d);
    }
    return seen['A'] > seen['a'];
}
