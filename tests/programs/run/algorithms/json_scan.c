// modes: 32 64
#include <stdio.h>
#include <string.h>

static const char *skip(const char *s) { return s + strspn(s, " \n\t"); }

static const char *value(const char *s, int depth, int *count)
{
    s = skip(s);
    ++*count;
    if (*s == '{' || *s == '[') {
        char close = *s == '{' ? '}' : ']';
        int named = *s == '{';
        s = skip(s + 1);
        while (*s != close) {
            if (named) {
                const char *e = strchr(s + 1, '"');
                printf("%*s%.*s\n", depth * 2, "", (int)(e - s - 1), s + 1);
                s = skip(e + 1) + 1;
            }
            s = skip(value(s, depth + 1, count));
            if (*s == ',')
                s = skip(s + 1);
        }
        return s + 1;
    }
    if (*s == '"')
        return strchr(s + 1, '"') + 1;
    return s + strcspn(s, ",]} \n");
}

int main(void)
{
    const char *text = "{ \"name\": \"limpet\", \"parts\": [1, 22, {\"deep\": [true, null]}],\n \"empty\": {}, \"n\": -3.5 }";
    int count = 0;
    const char *end = value(text, 0, &count);
    printf("%d %d\n", count, *end == 0);
    return 0;
}
