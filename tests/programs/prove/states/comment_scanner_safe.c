// limpet: safe
// why: The depth is only counted inside of comments, which do not nest.
// inputs: 47, 42, 0
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
        limpet_assert(opened == (state >= 2));
    }
    return 0;
}
