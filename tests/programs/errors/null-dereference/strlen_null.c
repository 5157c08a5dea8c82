// limpet: unsafe(null-dereference@10)
#include <string.h>

static const char *names[] = {"one", "two", 0};

int main(void)
{
    unsigned long total = 0;
    for (int i = 0; i < 3; i++)
        total += strlen(names[i]); // <- here
    return (int)total;
}
