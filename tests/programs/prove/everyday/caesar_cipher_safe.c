// limpet: safe
// why: a letter that is moved by less than 26 is a letter again
// stdin: Hello, World
// inputs: 3
#include <assert.h>
#include <stdio.h>

extern unsigned __VERIFIER_nondet_uint(void);

static int moved(int c, unsigned by) {
    if (c >= 'a' && c <= 'z')
        return 'a' + (int)((unsigned)(c - 'a' + (int)by) % 26);
    if (c >= 'A' && c <= 'Z')
        return 'A' + (int)((unsigned)(c - 'A' + (int)by) % 26);
    return c;
}

int main(void) {
    static unsigned seen[256];
    unsigned by = __VERIFIER_nondet_uint();
    if (by >= 26)
        return 1;
    int c;
    while ((c = getchar()) != EOF) {
        int d = moved(c, by);
        assert(d >= 0 && d <= 255);
        seen[d]++;
        putchar(d);
    }
    return seen['A'] > seen['a'];
}
