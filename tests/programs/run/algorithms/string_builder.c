// modes: 32 64
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct builder { char *text; size_t used, size; };

static void reserve(struct builder *b, size_t extra)
{
    if (b->used + extra + 1 <= b->size)
        return;
    while (b->used + extra + 1 > b->size)
        b->size = b->size ? b->size * 2 : 4;
    b->text = realloc(b->text, b->size);
}
static void add(struct builder *b, const char *format, ...)
{
    va_list ap, again;
    va_start(ap, format);
    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, format, ap);
    reserve(b, (size_t)n);
    vsnprintf(b->text + b->used, (size_t)n + 1, format, again);
    b->used += (size_t)n;
    va_end(again);
    va_end(ap);
}

int main(void)
{
    struct builder b = {0};
    add(&b, "{");
    for (int i = 0; i < 8; i++)
        add(&b, "%s\"key%d\": %.2f", i ? ", " : "", i, i * 1.25);
    add(&b, "}");
    puts(b.text);
    printf("%zu %zu %d\n", b.used, b.size, b.used == strlen(b.text));
    free(b.text);
    return 0;
}
