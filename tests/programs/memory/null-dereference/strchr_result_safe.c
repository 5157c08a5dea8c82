// limpet: safe
// why: A line without an equals sign has no value.
// inputs: 1
#include <limpet.h>
#include <string.h>

static const char *const lines[2] = {"a=1", "b"};

int main(void)
{
    const char *line = lines[limpet_nondet_bool()];
    const char *value = strchr(line, '=');
    limpet_assert(!value || value[1] == '1');
    return 0;
}
