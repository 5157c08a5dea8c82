// limpet: unsafe(assertion@33)
// why: An opening inside of a comment is counted again.
// inputs: 47, 42, 42, 40, 47
#include <limpet.h>

int main(void)
{
    int state = 0, opened = 0;
    char c;
    while ((c = limpet_nondet_char()) != 0) {
        if (state == 0) {
            state = c == '/' ? 1 : 0;
        } else if (state == 1) {
            if (c == '*') {
                state = 2;
                opened++;
            } else {
                state = c == '/' ? 1 : 0;
            }
        } else if (state == 2) {
            if (c == '/')
                state = 1;
            if (c == '*')
                state = 3;
        } else {
            if (c == '/') {
                state = 0;
                opened--;
            } else if (c != '*') {
                state = 2;
            }
        }
        limpet_assert(opened == (state >= 2)); // <- here
    }
    return 0;
}
