// modes: 32 64
#include <stdio.h>

static int is_odd(unsigned n);
static int is_even(unsigned n) { return n == 0 ? 1 : is_odd(n - 1); }
static int is_odd(unsigned n) { return n == 0 ? 0 : is_even(n - 1); }

static int male(int n);
static int female(int n) { return n == 0 ? 1 : n - male(female(n - 1)); }
static int male(int n) { return n == 0 ? 0 : n - female(male(n - 1)); }

static const char *at;
static int sum(void);
static int atom(void)
{
    if (*at == '(') {
        at++;
        int v = sum();
        at++;
        return v;
    }
    return *at++ - '0';
}
static int sum(void)
{
    int v = atom();
    while (*at == '+') {
        at++;
        v += atom();
    }
    return v;
}

int main(void)
{
    printf("%d %d\n", is_even(100), is_odd(100));
    for (int i = 0; i < 12; i++)
        printf("%d%d ", female(i), male(i));
    at = "1+(2+(3+4)+5)+6";
    printf("\n%d\n", sum());
    return 0;
}
