// limpet: safe
// why: the sum of the lengths, a blank and the end of the string are what is allocated
// inputs: 1, 1, 97, 98
#include <assert.h>
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);

static char *word(unsigned length) {
    char *made = malloc(length + 1);
    if (made == NULL)
        exit(1);
    for (unsigned i = 0; i < length; i++)
        made[i] = __VERIFIER_nondet_char();
    made[length] = '\0';
    return made;
}

int main(void) {
    unsigned first = __VERIFIER_nondet_uint(), second = __VERIFIER_nondet_uint();
    if (first > 50000 || second > 50000)
        return 0;
    char *a = word(first), *b = word(second);
    char *joined = malloc(first + second + 2);
    if (joined == NULL)
        exit(1);
    unsigned used = 0;
    for (unsigned i = 0; i < first; i++)
        joined[used++] = a[i];
    joined[used++] = ' ';
    for (unsigned i = 0; i < second; i++)
        joined[used++] = b[i];
    joined[used] = '\0';
    assert(used == first + second + 1);
    free(joined);
    free(b);
    free(a);
    return 0;
}
