// modes: 32 64
#include <stdio.h>

struct head { int type; int length; };
struct square { int type; int length; int side; };
struct rect { int type; int length; int w, h; };
union shape {
    struct head head;
    struct square square;
    struct rect rect;
};

static int area(const union shape *s)
{
    if (s->head.type == 1)
        return s->square.side * s->square.side;
    return s->rect.w * s->rect.h;
}

int main(void)
{
    union shape shapes[3] = {
        {.square = {1, 3, 9}},
        {.rect = {2, 4, 5, 6}},
        {.square = {.type = 1, .side = 12}},
    };
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        printf("%d %d %d\n", shapes[i].head.type, shapes[i].head.length, area(&shapes[i]));
        sum += area(&shapes[i]);
    }
    printf("%d\n", sum);
    return 0;
}
