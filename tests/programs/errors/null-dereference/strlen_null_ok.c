// limpet: safe
#include <string.h>

static const char *names[] = {"one", "two", 0};

int main(void)
{
    unsigned long total = 0;
    for (int i = 0; names[i]; i++)
        total += strlen(names[i]);
    return (int)total - 6;
}
