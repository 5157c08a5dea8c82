// limpet: unsafe(assertion@20)
// why: The terminating zero is moved to the front.
// inputs: 97, 98, 99
#include <limpet.h>
#include <string.h>

int main(void)
{
    char s[4] = {0};
    for (int i = 0; i < 3; i++) {
        s[i] = limpet_nondet_char();
        limpet_assume(s[i] != 0);
    }
    char first = s[0];
    for (int i = 0, j = 3; i < j; i++, j--) {
        char t = s[i];
        s[i] = s[j];
        s[j] = t;
    }
    limpet_assert(strlen(s) == 3); // <- here
    limpet_assert(s[2] == first);
    return 0;
}
