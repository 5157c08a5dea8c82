// modes: 32 64
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct message {
    unsigned short length;
    char kind;
    char text[];
};

struct row {
    int n;
    int cells[];
};

static struct message *message(char kind, const char *text)
{
    size_t n = strlen(text);
    struct message *m = malloc(sizeof *m + n + 1);
    m->length = (unsigned short)n;
    m->kind = kind;
    memcpy(m->text, text, n + 1);
    return m;
}

static struct row fixed = {3, {10, 20, 30}};

int main(void)
{
    struct message *m = message('q', "flexible");
    printf("%u %c %s %zu\n", m->length, m->kind, m->text, sizeof *m);
    m = realloc(m, sizeof *m + 20);
    strcat(m->text, " array");
    puts(m->text);
    free(m);
    struct row *r = malloc(sizeof(struct row) + 5 * sizeof(int));
    r->n = 5;
    for (int i = 0; i < r->n; i++)
        r->cells[i] = i * i;
    int sum = 0;
    for (int i = 0; i < r->n; i++)
        sum += r->cells[i];
    printf("%d\n", sum);
    free(r);
    printf("%d\n", fixed.cells[0] + fixed.cells[fixed.n - 1]);
    return 0;
}
