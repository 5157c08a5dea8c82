// limpet: unsafe(out-of-bounds@23)
// why: if all of the text is blank, the byte behind it is read
// inputs: 1, 32
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);

static int is_blank(char c) {
    return c == ' ' || c == '\t';
}

/* The length of the text without blanks at its end. */
static unsigned trimmed(const char *text, unsigned length) {
    while (length > 0 && is_blank(text[length - 1]))
        length--;
    return length;
}

/* The number of blanks at its beginning. */
static unsigned leading(const char *text, unsigned length) {
    unsigned count = 0;
    while (count <= length && is_blank(text[count]))  // <- here
        count++;
    return count;
}

int main(void) {
    unsigned length = __VERIFIER_nondet_uint();
    if (length < 1 || length > 100000)
        return 0;
    char *text = malloc(length);
    if (text == NULL)
        return 1;
    for (unsigned i = 0; i < length; i++)
        text[i] = __VERIFIER_nondet_char();
    unsigned start = leading(text, length);
    unsigned end = trimmed(text, length);
    if (start < end)
        text[start] = 'x';
    free(text);
    return 0;
}
