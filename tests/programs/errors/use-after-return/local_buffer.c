// limpet: unsafe(use-after-return@18)
#include <string.h>

struct text { char *s; };

static struct text make(int n)
{
    char buffer[16];
    struct text t = {buffer};
    memset(buffer, 'x', 16);
    buffer[n] = 0;
    return t;
}

int main(void)
{
    struct text t = make(3);
    return t.s[0] == 'x'; // <- here
}
