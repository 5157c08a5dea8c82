// limpet: unsafe(use-after-return@23)
// why: The reader gives out pointers into its own buffer.
#include <limpet.h>
#include <string.h>

struct token {
    const char *start;
    unsigned n;
};

static void next(struct token *t)
{
    char buffer[8];
    strcpy(buffer, "if (x)");
    t->start = buffer;
    t->n = 2;
}

int main(void)
{
    struct token t;
    next(&t);
    limpet_assert(memcmp(t.start, "if", t.n) == 0); // <- here
    return 0;
}
