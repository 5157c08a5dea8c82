// modes: 32 64
#include <stdio.h>

struct shape;
struct methods { const char *name; double (*area)(const struct shape *); void (*grow)(struct shape *, double); };
struct shape { const struct methods *m; };
struct circle { struct shape base; double r; };
struct box { struct shape base; double w, h; };

static double circle_area(const struct shape *s)
{
    const struct circle *c = (const struct circle *)s;
    return 3 * c->r * c->r;
}
static void circle_grow(struct shape *s, double k) { ((struct circle *)s)->r *= k; }
static double box_area(const struct shape *s) { return ((const struct box *)s)->w * ((const struct box *)s)->h; }
static void box_grow(struct shape *s, double k)
{
    struct box *b = (struct box *)s;
    b->w *= k;
    b->h *= k;
}
static const struct methods circles = {"circle", circle_area, circle_grow}, boxes = {"box", box_area, box_grow};

#define container_of(p, T, m) ((T *)((char *)(p) - __builtin_offsetof(T, m)))
struct link { struct link *next; };
struct item { int id; struct link link; };

int main(void)
{
    struct circle c = {{&circles}, 2};
    struct box b = {{&boxes}, 3, 4};
    struct shape *all[] = {&c.base, &b.base};
    for (int k = 1; k <= 2; k++)
        for (int i = 0; i < 2; i++) {
            printf("%s %g\n", all[i]->m->name, all[i]->m->area(all[i]));
            all[i]->m->grow(all[i], k + 0.5);
        }
    struct item x = {7, {0}}, y = {8, {&x.link}};
    for (struct link *l = &y.link; l; l = l->next)
        printf("%d ", container_of(l, struct item, link)->id);
    printf("\n");
    return 0;
}
