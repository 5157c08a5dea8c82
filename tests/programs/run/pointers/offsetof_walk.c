// modes: 32 64
#include <stddef.h>
#include <stdio.h>

struct config { int width; char name[12]; double ratio; short depth; };

static const struct { const char *key; size_t offset; char type; } fields[] = {
    {"width", offsetof(struct config, width), 'i'},
    {"name", offsetof(struct config, name), 's'},
    {"ratio", offsetof(struct config, ratio), 'd'},
    {"depth", offsetof(struct config, depth), 'h'},
};

static void show(const struct config *c)
{
    for (unsigned i = 0; i < sizeof fields / sizeof *fields; i++) {
        const char *at = (const char *)c + fields[i].offset;
        printf("%s=", fields[i].key);
        switch (fields[i].type) {
        case 'i': printf("%d ", *(const int *)at); break;
        case 's': printf("%s ", at); break;
        case 'd': printf("%g ", *(const double *)at); break;
        case 'h': printf("%d ", *(const short *)at); break;
        }
    }
    printf("\n");
}

int main(void)
{
    struct config c = {640, "screen", 1.5, -4};
    show(&c);
    *(int *)((char *)&c + fields[0].offset) = 800;
    *((char *)&c + fields[1].offset + 6) = '2';
    show(&c);
    return 0;
}
