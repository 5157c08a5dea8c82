// limpet: safe
// why: The copy of the template is cleared.
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
    struct message *m = &copy;
    memset(m->text, 0, sizeof m->text);
    limpet_assert(copy.kind == 1);
    return 0;
}
