// limpet: unsafe(uninitialised@10)
#include <stdio.h>

static int parse(const char *s, int *out) { return sscanf(s, "%d", out); }

int main(void)
{
    int n;
    parse("word", &n);
    printf("%d\n", n); // <- here
    return 0;
}
