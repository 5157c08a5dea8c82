// modes: 32 64
#include <stdio.h>

enum color { RED, GREEN = 5, BLUE, LAST = BLUE };
enum { NEG = -3, NEXT, BIG = 0x7fffffff };
enum flag { A = 1 << 0, B = 1 << 1, C = A | B };
typedef enum { NORTH, EAST, SOUTH, WEST } direction;

static direction turn(direction d) { return (d + 1) % 4; }
static const char *name(direction d)
{
    switch (d) {
    case NORTH: return "north";
    case EAST: return "east";
    case SOUTH: return "south";
    case WEST: return "west";
    }
    return "?";
}

int main(void)
{
    enum color c = BLUE;
    printf("%d %d %d %d\n", RED, GREEN, c, LAST == BLUE);
    printf("%d %d %d\n", NEG, NEXT, BIG);
    enum flag f = A;
    f |= B;
    printf("%d %d\n", f == C, (int)f);
    direction d = EAST;
    for (int i = 0; i < 5; i++, d = turn(d))
        printf("%s ", name(d));
    printf("\n%zu\n", sizeof(enum color));
    c = RED;
    c++;
    printf("%d\n", c);
    int count[LAST + 1] = {[GREEN] = 2};
    printf("%zu %d\n", sizeof count / sizeof *count, count[GREEN]);
    return 0;
}
