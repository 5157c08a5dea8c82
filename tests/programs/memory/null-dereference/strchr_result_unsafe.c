// limpet: unsafe(null-dereference@13)
// why: There is no equals sign in some of the lines, so there is nothing behind it.
// inputs: 1
#include <limpet.h>
#include <string.h>

static const char *const lines[2] = {"a=1", "b"};

int main(void)
{
    const char *line = lines[limpet_nondet_bool()];
    const char *value = strchr(line, '=');
    limpet_assert(value[1] == '1'); // <- here
    return 0;
}
