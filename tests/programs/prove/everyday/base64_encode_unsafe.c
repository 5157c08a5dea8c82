// limpet: unsafe(out-of-bounds@12)
// why: without the mask, an index can be larger than 63
// stdin: \377\377
#include <stdio.h>

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* Four characters for one to three bytes. */
static void encode(const unsigned char bytes[3], size_t count, char text[5]) {
    unsigned first = bytes[0], second = count > 1 ? bytes[1] : 0, third = count > 2 ? bytes[2] : 0;
    text[0] = letters[first >> 2];
    text[1] = letters[first << 4 | second >> 4];
    text[2] = count > 1 ? letters[(second & 15) << 2 | third >> 6] : '=';
    text[3] = count > 2 ? letters[third & 63] : '=';
    text[4] = '\0';
}

int main(void) {
    unsigned char bytes[3];
    char text[5];
    size_t count;
    int column = 0;
    while ((count = fread(bytes, 1, sizeof bytes, stdin)) > 0) {
        encode(bytes, count, text);
        if (column == 76) {
            putchar('\n');
            column = 0;
        }
        fputs(text, stdout);
        column += 4;
    }
    putchar('\n');
    if (ferror(stdin)) {
        fprintf(stderr, "cannot read\n");
        return 1;
    }
    return 0;
}
