// limpet: unsafe(double-free@26)
// why: The callback takes ownership, and so does the caller.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>

typedef void consumer(char *message);

static void ignore(char *message)
{
    message[0] = '\0';
}

static void consume(char *message)
{
    free(message);
}

int main(void)
{
    consumer *consumers[2] = {ignore, consume};
    char *message = malloc(4);
    if (!message)
        return 0;
    consumers[limpet_nondet_bool()](message);
    free(message); // <- here
    return 0;
}
