// limpet: unsafe(double-free@20)
#include <stdlib.h>

static int work(char *buffer, int n)
{
    if (n < 0) {
        free(buffer);
        return -1;
    }
    buffer[0] = (char)n;
    return 0;
}

int main(void)
{
    char *buffer = malloc(4);
    if (!buffer)
        return 0;
    int status = work(buffer, -1);
    free(buffer); // <- here
    return status != -1;
}
