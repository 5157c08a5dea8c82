// modes: 32 64
#include <stdio.h>

enum { RED, GREEN, BLUE, COLORS };
static const char *const names[COLORS] = {[BLUE] = "blue", [RED] = "red", [GREEN] = "green"};
static int sparse[10] = {[3] = 1, 2, 3, [8] = 9};
static int overridden[4] = {1, 2, 3, 4, [1] = 20};
static int ranged[10] = {[2 ... 5] = 7, [9] = 1};
struct p { int x, y; struct { int a[3]; char c; } in; };
static struct p points[] = {[1] = {.y = 5, .in.a[1] = 8}, [0].x = 3, [2] = {1, 2, {{3, 4, 5}, 'z'}}};

int main(void)
{
    for (int i = 0; i < COLORS; i++)
        printf("%s ", names[i]);
    printf("\n");
    for (int i = 0; i < 10; i++)
        printf("%d%d ", sparse[i], ranged[i]);
    printf("\n%d %d %d\n", overridden[0], overridden[1], overridden[2]);
    for (unsigned i = 0; i < sizeof points / sizeof *points; i++)
        printf("%d %d %d %d %d %d\n", points[i].x, points[i].y, points[i].in.a[0], points[i].in.a[1],
               points[i].in.a[2], points[i].in.c);
    int n = 4;
    struct p local = {.in = {.c = 'q', .a = {n, n * 2}}, .x = n + 1};
    printf("%d %d %d %d %d %c\n", local.x, local.y, local.in.a[0], local.in.a[1], local.in.a[2], local.in.c);
    return 0;
}
