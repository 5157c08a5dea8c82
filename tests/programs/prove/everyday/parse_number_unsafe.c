// limpet: unsafe(signed-overflow@19)
// why: the limit is ten times as large as it can be
// inputs: 10, 57, 57, 57, 57, 57, 57, 57, 57, 57, 57
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);

/* The number that the digits say, or -1 if it is too large or there are none. */
static int parse(const char *digits, unsigned length) {
    int number = 0;
    if (length == 0)
        return -1;
    for (unsigned i = 0; i < length; i++) {
        if (digits[i] < '0' || digits[i] > '9')
            return -1;
        if (number > 1000000000)
            return -1;
        number = number * 10 + (digits[i] - '0');  // <- here
    }
    return number;
}

int main(void) {
    static char line[256];
    unsigned length = __VERIFIER_nondet_uint();
    if (length > sizeof line)
        return 0;
    for (unsigned i = 0; i < length; i++)
        line[i] = __VERIFIER_nondet_char();
    int number = parse(line, length);
    assert(number >= -1);
    return 0;
}
