// limpet: safe
#include <stdlib.h>

static int work(char *buffer, int n)
{
    if (n < 0)
        return -1;
    buffer[0] = (char)n;
    return 0;
}

int main(void)
{
    char *buffer = malloc(4);
    if (!buffer)
        return 0;
    int status = work(buffer, -1);
    free(buffer);
    return status != -1;
}
