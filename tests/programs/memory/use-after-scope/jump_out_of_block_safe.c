// limpet: safe
// why: The message belongs to the function.
// inputs: 9
#include <limpet.h>

static int length(const char *message)
{
    int n = 0;
    while (message[n])
        n++;
    return n;
}

int main(void)
{
    const char *message = "";
    unsigned n = limpet_nondet_uint();
    char text[8] = "too big";
    if (n > 5) {
        message = text;
        goto out;
    }
    n++;
out:
    limpet_assert(length(message) <= 7);
    return 0;
}
