// limpet: unsafe(write-to-constant@17)
// why: The template is cleared instead of its copy.
#include <limpet.h>
#include <string.h>

struct message {
    int kind;
    char text[12];
};

static const struct message template = {1, "welcome"};

int main(void)
{
    struct message copy = template;
    struct message *m = (struct message *)&template;
    memset(m->text, 0, sizeof m->text); // <- here
    limpet_assert(copy.kind == 1);
    return 0;
}
