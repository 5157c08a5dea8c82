// modes: 32 64
#include <stdio.h>
#include <string.h>

struct pt {
    int x, y;
};
struct tree {
    int v;
    struct tree *l, *r;
};
static struct tree leaf1 = {1, 0, 0}, leaf2 = {3, 0, 0}, root = {2, &leaf1, &leaf2};
static const char *const names[] = {[2] = "two", [0] = "zero"};
static int sparse[10] = {[3] = 7, [8] = 1, 2};
static struct {
    struct pt p[2];
    char s[8];
    int *ip;
    int (*f)(const char *, ...);
} g = {{{1, 2}, [1].y = 9}, "init", &sparse[3], printf};
static double tab[] = {1, 2.5, -3e2, 0x1p-3};
static char *mid = (char *)"hello" + 2;
static int *end = sparse + 9;
enum e { A, B = 5, C, D = -1, E };
static union {
    float f;
    int i;
} un = {1.0f};
static long diff = (long)&((struct pt *)0)->y;
static int counter(void) {
    static int n = 10;
    static int *p = &n;
    return (*p)++;
}

static int walk(const struct tree *t) {
    return t ? walk(t->l) * 10 + t->v + walk(t->r) * 100 : 0;
}

int main(void) {
    printf("%d\n", walk(&root));
    printf("%s %d %s\n", names[0], names[1] == 0, names[2]);
    printf("%d %d %d\n", sparse[3], sparse[9], sparse[4]);
    printf("%d %d %s %d\n", g.p[0].y, g.p[1].y, g.s, *g.ip);
    g.f("%s %d\n", mid, *end);
    printf("%g %g\n", tab[2], tab[3]);
    counter();
    counter();
    printf("%d\n", counter());
    printf("%d %d %d\n", C, E, un.i);
    int loc[5] = {1, [3] = 4};
    struct pt q[] = {{.y = 2}, {3}};
    printf("%d %d %d %zu\n", loc[2], loc[3], q[0].y + q[1].x, sizeof q / sizeof *q);
    char s1[] = "ab\0cd", s2[3] = "xyz", s3[10] = "z";
    printf("%zu %c %d\n", sizeof s1, s2[2], s3[9]);
    struct pt *cl = &(struct pt){4, 5};
    cl->x++;
    printf("%d\n", cl->x * cl->y);
    printf("%d\n", ((int[]){7, 8, 9})[1]);
    printf("%ld\n", diff);
    for (int i = 0; i < 2; i++) {
        int arr[3] = {i};
        arr[1]++;
        printf("%d%d ", arr[0], arr[1]);
    }
    puts("");
    const char *lit = "same" " " "line\x41\102\n";
    printf("%s", lit);
    printf("%zu\n", strlen("a\0b"));
    return 0;
}
