// limpet: unsafe(out-of-bounds@12)
// why: For an empty text the index of the last character wraps around.
// inputs: 0
#include <limpet.h>
#include <string.h>

static const char *const lines[2] = {"", "end\n"};

static void chomp(char *text)
{
    size_t n = strlen(text);
    if (text[n - 1] == '\n') // <- here
        text[n - 1] = '\0';
}

int main(void)
{
    char text[8];
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 2);
    strcpy(text, lines[i]);
    chomp(text);
    limpet_assert(strlen(text) < 4);
    return 0;
}
