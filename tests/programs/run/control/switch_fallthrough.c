// modes: 32 64
#include <stdio.h>

static int days(int month, int leap)
{
    switch (month) {
    case 2: return 28 + leap;
    case 4:
    case 6:
    case 9:
    case 11: return 30;
    default: return 31;
    }
}

static int weight(char c)
{
    int w = 0;
    switch (c) {
    case 'a': w += 1;
    case 'b': w += 10;
    case 'c': w += 100; break;
    default: w = -1;
    case 'd': w += 1000;
    }
    return w;
}

static int empty(int x)
{
    switch (x) {
    }
    switch (x)
    default: x++;
    switch (x) {
    case 5: break;
    }
    return x;
}

int main(void)
{
    int sum = 0;
    for (int m = 1; m <= 12; m++)
        sum += days(m, m % 2);
    printf("%d\n", sum);
    for (char c = 'a'; c <= 'e'; c++)
        printf("%d ", weight(c));
    printf("\n%d\n", empty(4));
    return 0;
}
