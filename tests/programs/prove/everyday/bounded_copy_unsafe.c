// limpet: unsafe(out-of-bounds@15)
// why: one byte too many is copied
// inputs: 40, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97, 97
#include <assert.h>
#include <stddef.h>

extern char __VERIFIER_nondet_char(void);
extern unsigned __VERIFIER_nondet_uint(void);

/* As strlcpy: at most size bytes, always with an end. */
static size_t copy(char *to, const char *from, size_t size) {
    size_t length = 0;
    while (from[length] != '\0') {
        if (length <= size)
            to[length] = from[length];  // <- here
        length++;
    }
    if (size > 0)
        to[length < size ? length : size - 1] = '\0';
    return length;
}

int main(void) {
    char name[32], source[200];
    unsigned length = __VERIFIER_nondet_uint();
    if (length >= sizeof source)
        return 0;
    for (unsigned i = 0; i < length; i++)
        source[i] = __VERIFIER_nondet_char();
    source[length] = '\0';
    copy(name, source, sizeof name);
    return 0;
}
