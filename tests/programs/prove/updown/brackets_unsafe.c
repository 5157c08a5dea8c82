// limpet: unsafe(assertion@16)
// why: A closing bracket is counted without looking.
// inputs: 1, 1, 1, 1, 41
#include <limpet.h>

int main(void)
{
    int open = 0, longest = 0;
    char c;
    while ((c = limpet_nondet_char()) != 0 && longest < 1000000) {
        longest++;
        if (c == '(')
            open++;
        else if (c == ')')
            open--;
        limpet_assert(open >= 0 && open <= longest); // <- here
    }
    return 0;
}
