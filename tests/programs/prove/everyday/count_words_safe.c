// limpet: safe
// why: the text ends with a zero, where the loop stops
// inputs: 3, 97, 32
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);

enum state { OUTSIDE, INSIDE };

int main(void) {
    unsigned length = __VERIFIER_nondet_uint();
    if (length < 1 || length > 100000)
        return 0;
    char *text = malloc(length);
    if (text == NULL)
        return 1;
    for (unsigned i = 0; i + 1 < length; i++) {
        char c = __VERIFIER_nondet_char();
        text[i] = c == '\0' ? ' ' : c;
    }
    text[length - 1] = '\0';
    unsigned words = 0;
    enum state state = OUTSIDE;
    for (const char *p = text; *p != '\0'; p++) {
        if (*p == ' ') {
            state = OUTSIDE;
        } else if (state == OUTSIDE) {
            state = INSIDE;
            words++;
        }
    }
    free(text);
    return words > length;
}
