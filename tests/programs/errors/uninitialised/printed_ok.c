// limpet: safe
#include <stdio.h>

static int parse(const char *s, int *out) { return sscanf(s, "%d", out); }

int main(void)
{
    int n;
    if (parse("12", &n) == 1)
        printf("%d\n", n);
    return 0;
}
