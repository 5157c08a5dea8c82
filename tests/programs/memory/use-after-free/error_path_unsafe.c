// limpet: unsafe(use-after-free@26)
// why: On the error path the buffer is freed, and its length is computed afterwards.
// inputs: 0
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

static int parse(const char *text)
{
    return text[0] == '1';
}

int main(void)
{
    char *line = malloc(3);
    if (!line)
        return 0;
    line[0] = limpet_nondet_bool() ? '1' : '0';
    line[1] = line[2] = '\0';
    if (!parse(line)) {
        free(line);
        goto done;
    }
    line[1] = '!';
done:
    limpet_assert(strlen(line) == 2); // <- here
    if (line[0] == '1')
        free(line);
    return 0;
}
