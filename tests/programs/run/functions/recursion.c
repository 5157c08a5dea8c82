// modes: 32 64
#include <stdio.h>

static unsigned long long factorial(int n) { return n < 2 ? 1 : (unsigned)n * factorial(n - 1); }
static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
static int ackermann(int m, int n)
{
    if (m == 0)
        return n + 1;
    if (n == 0)
        return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}
static int moves;
static void hanoi(int n, int from, int to, int via)
{
    if (n == 0)
        return;
    hanoi(n - 1, from, via, to);
    moves = moves * 3 % 1000003 + from * 3 + to;
    hanoi(n - 1, via, to, from);
}
static void permute(char *s, int at, int n)
{
    if (at == n) {
        printf("%s ", s);
        return;
    }
    for (int i = at; i < n; i++) {
        char t = s[at];
        s[at] = s[i], s[i] = t;
        permute(s, at + 1, n);
        t = s[at], s[at] = s[i], s[i] = t;
    }
}

int main(void)
{
    printf("%llu %d %d\n", factorial(20), fibonacci(15), ackermann(2, 5));
    hanoi(7, 0, 2, 1);
    printf("%d\n", moves);
    char s[] = "abcd";
    permute(s, 0, 4);
    printf("%s\n", s);
    return 0;
}
