// modes: 32 64
#include <stdio.h>

static void advance(const char **p) { while (**p == ' ') ++*p; }
static void swap(int **a, int **b) { int *t = *a; *a = *b; *b = t; }
static int number(const char **p)
{
    int n = 0;
    advance(p);
    while (**p >= '0' && **p <= '9')
        n = n * 10 + (*(*p)++ - '0');
    return n;
}

int main(void)
{
    int x = 1, y = 2, *p = &x, *q = &y, **pp = &p, ***ppp = &pp;
    swap(&p, &q);
    printf("%d %d %d\n", *p, *q, **pp);
    ***ppp = 50;
    printf("%d %d\n", x, y);
    *ppp = &q;
    **pp = 60;
    printf("%d %d\n", x, y);
    const char *text = "  12  345 6";
    int sum = 0;
    while (*text)
        sum = sum * 10 + number(&text);
    printf("%d\n", sum);
    const char *words[] = {"alpha", "beta", "gamma", NULL};
    for (const char **w = words; *w; w++)
        printf("%c%c ", **w, *(*w + 1));
    printf("\n");
    return 0;
}
