// limpet: safe
// why: The reader gives out pointers into the buffer of its caller.
#include <limpet.h>
#include <string.h>

struct token {
    const char *start;
    unsigned n;
};

static void next(struct token *t, char *buffer)
{
    strcpy(buffer, "if (x)");
    t->start = buffer;
    t->n = 2;
}

int main(void)
{
    struct token t;
    char buffer[8];
    next(&t, buffer);
    limpet_assert(memcmp(t.start, "if", t.n) == 0);
    return 0;
}
