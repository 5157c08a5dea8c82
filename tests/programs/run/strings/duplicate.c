// modes: 32 64
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *join(const char *const *parts, int n, const char *between)
{
    size_t size = 1;
    for (int i = 0; i < n; i++)
        size += strlen(parts[i]) + strlen(between);
    char *r = malloc(size), *p = r;
    *r = 0;
    for (int i = 0; i < n; i++) {
        if (i)
            p += sprintf(p, "%s", between);
        p += sprintf(p, "%s", parts[i]);
    }
    return r;
}

int main(void)
{
    char *a = strdup("original");
    char *b = strndup(a, 4);
    a[0] = 'O';
    printf("%s %s\n", a, b);
    const char *parts[] = {"x", "yy", "", "zzz"};
    char *j = join(parts, 4, "--");
    puts(j);
    free(a);
    free(b);
    free(j);
    return 0;
}
