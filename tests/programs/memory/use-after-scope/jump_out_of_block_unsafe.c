// limpet: unsafe(use-after-scope@9)
// why: The jump leaves the block of the message that is then shown.
// inputs: 9
#include <limpet.h>

static int length(const char *message)
{
    int n = 0;
    while (message[n]) // <- here
        n++;
    return n;
}

int main(void)
{
    const char *message = "";
    unsigned n = limpet_nondet_uint();
    if (n > 5) {
        char text[8] = "too big";
        message = text;
        goto out;
    }
    n++;
out:
    limpet_assert(length(message) <= 7);
    return 0;
}
