// modes: 32 64
#include <stdbool.h>
#include <stdio.h>

static bool even(int n) { return !(n & 1); }

struct flags {
    bool a;
    bool b;
    int c;
};

int main(void)
{
    bool t = 42, f = 0.0, h = 0.5, p = "text";
    printf("%d %d %d %d\n", t, f, h, p);
    bool x = 256;
    printf("%d %d\n", x, (unsigned char)256);
    x = x + x;
    printf("%d\n", x);
    x--;
    printf("%d\n", x);
    x ^= true;
    printf("%d %d\n", x, !x);
    printf("%d %d %d\n", even(4), even(7), even(-2));
    struct flags s = {.b = 7, .c = 7};
    printf("%d %d %d\n", s.a, s.b, s.c);
    printf("%zu\n", sizeof(bool));
    int sum = 0;
    for (int i = 0; i < 10; i++)
        sum += even(i) + true;
    printf("%d\n", sum);
    bool array[4] = {1, 2, 3};
    printf("%d\n", array[0] + array[1] + array[2] + array[3]);
    return 0;
}
