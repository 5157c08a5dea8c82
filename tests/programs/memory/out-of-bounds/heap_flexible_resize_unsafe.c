// limpet: unsafe(out-of-bounds@28)
// why: The new length is entered before there is room for it.
#include <stdlib.h>
#include <string.h>

struct buffer {
    unsigned room;
    char text[];
};

static struct buffer *grow(struct buffer *b)
{
    unsigned room = b->room;
    struct buffer *larger = realloc(b, sizeof *b + room);
    if (!larger)
        return b;
    larger->room = 2 * room;
    return larger;
}

int main(void)
{
    struct buffer *b = malloc(sizeof *b + 4);
    if (!b)
        return 0;
    b->room = 4;
    b = grow(b);
    memset(b->text, '-', b->room); // <- here
    free(b);
    return 0;
}
