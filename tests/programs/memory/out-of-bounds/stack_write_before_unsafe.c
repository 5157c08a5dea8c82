// limpet: unsafe(out-of-bounds@8)
// why: Shifting to the left starts with the first element, which has none before it.
#include <limpet.h>

static void shift_left(char *text, int n)
{
    for (int i = 0; i < n; i++)
        text[i - 1] = text[i]; // <- here
}

int main(void)
{
    char text[5] = "abcd";
    shift_left(text, 5);
    limpet_assert(text[0] == 'b');
    return 0;
}
