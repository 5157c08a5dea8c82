// limpet: unsafe(out-of-bounds@13)
// why: the right end is one behind the last byte
// inputs: 1, 97
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);

static void reverse(char *text, unsigned length) {
    unsigned left = 0, right = length;
    while (left < right) {
        char kept = text[left];
        text[left] = text[right];  // <- here
        text[right] = kept;
        right--;
        left++;
    }
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
    reverse(text, length);
    free(text);
    return 0;
}
