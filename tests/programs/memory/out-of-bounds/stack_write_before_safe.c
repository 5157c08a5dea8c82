// limpet: safe
// why: Shifting to the left starts with the second element.
#include <limpet.h>

static void shift_left(char *text, int n)
{
    for (int i = 1; i < n; i++)
        text[i - 1] = text[i];
}

int main(void)
{
    char text[5] = "abcd";
    shift_left(text, 5);
    limpet_assert(text[0] == 'b');
    return 0;
}
