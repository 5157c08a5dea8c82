// modes: 32 64
#include <stdio.h>

typedef double unary(double);
struct plugin { const char *name; unary *apply; };

extern const struct plugin *const plugins[];
extern double scale;
double helper(double x) { return x * scale; }

int main(void)
{
    for (int i = 0; plugins[i]; i++)
        printf("%s %g\n", plugins[i]->name, plugins[i]->apply(3));
    scale = 10;
    printf("%g\n", plugins[1]->apply(2));
    return 0;
}
