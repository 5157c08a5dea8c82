// modes: 32 64
#include <stdio.h>

struct point { int x, y; };
struct line { struct point from, to; };
struct drawing {
    int count;
    struct line lines[3];
    struct { char author[8]; struct point size; } meta;
};

static int length(struct line l)
{
    int dx = l.to.x - l.from.x, dy = l.to.y - l.from.y;
    return (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
}

int main(void)
{
    struct drawing d = {2, {{{0, 0}, {3, 4}}, {{3, 4}, {-1, 1}}}, {"me", {640, 480}}};
    d.lines[d.count++] = (struct line){d.lines[1].to, d.lines[0].from};
    int total = 0;
    for (int i = 0; i < d.count; i++)
        total += length(d.lines[i]);
    printf("%d %d\n", d.count, total);
    struct point *p = &d.lines[1].to;
    p->x = 100;
    p[-1].y = 200;
    printf("%d %d\n", d.lines[1].to.x, d.lines[1].from.y);
    struct drawing copy = d;
    copy.meta.author[0] = 'w';
    copy.meta.size = (struct point){.y = 1};
    printf("%s %s %d %d\n", d.meta.author, copy.meta.author, copy.meta.size.x, copy.meta.size.y);
    return 0;
}
