// modes: 32 64
#include <stdio.h>

enum kind { INT, REAL, TEXT, PAIR };
struct value {
    enum kind kind;
    union {
        int i;
        double r;
        const char *t;
        struct { struct value *a, *b; };
    };
};

static void show(const struct value *v)
{
    switch (v->kind) {
    case INT: printf("%d", v->i); break;
    case REAL: printf("%g", v->r); break;
    case TEXT: printf("'%s'", v->t); break;
    case PAIR:
        printf("(");
        show(v->a);
        printf(" . ");
        show(v->b);
        printf(")");
        break;
    }
}

int main(void)
{
    struct value one = {INT, .i = 1}, half = {REAL, .r = 0.5}, hi = {TEXT, .t = "hi"};
    struct value p = {PAIR, .a = &one, .b = &half};
    struct value q = {.kind = PAIR, {.a = &p, .b = &hi}};
    show(&q);
    puts("");
    one = hi;
    half.kind = INT;
    half.i = -7;
    show(&q);
    puts("");
    return 0;
}
