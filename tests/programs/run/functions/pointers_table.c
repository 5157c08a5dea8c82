// modes: 32 64
#include <stdio.h>

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }

typedef int (*op)(int, int);
static const struct { char sign; op apply; } table[] = {{'+', add}, {'-', sub}, {'*', &mul}};

static op lookup(char c)
{
    for (unsigned i = 0; i < 3; i++)
        if (table[i].sign == c)
            return table[i].apply;
    return NULL;
}

static int (*choose(int which))(int, int) { return which ? add : mul; }

int main(void)
{
    for (const char *s = "+-*/"; *s; s++) {
        op f = lookup(*s);
        if (f)
            printf("%c %d %d\n", *s, f(7, 5), (*f)(2, 3));
        else
            printf("%c unknown\n", *s);
    }
    printf("%d %d\n", choose(0)(3, 4), choose(1)(3, 4));
    printf("%d %d\n", lookup('+') == add, lookup('-') == add);
    int (*array[2])(int, int) = {sub, mul};
    printf("%d\n", array[0](array[1](5, 5), 5));
    int (**pp)(int, int) = array;
    printf("%d\n", pp[1](6, 6));
    return 0;
}
