// limpet: safe
// why: A bracket is closed only if one is open.
// inputs: 1, 1, 1, 1, 0
#include <limpet.h>

int main(void)
{
    int open = 0, longest = 0;
    char c;
    while ((c = limpet_nondet_char()) != 0 && longest < 1000000) {
        longest++;
        if (c == '(')
            open++;
        else if (c == ')' && open > 0)
            open--;
        limpet_assert(open >= 0 && open <= longest);
    }
    return 0;
}
