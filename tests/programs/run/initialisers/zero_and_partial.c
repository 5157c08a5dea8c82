// modes: 32 64
#include <stdio.h>

static int zeros[100];
static struct { int a; char *p; double d; struct { short s[3]; } in; } empty;
static int tentative;
static int tentative;
int common_value;

int main(void)
{
    int sum = 0;
    for (int i = 0; i < 100; i++)
        sum += zeros[i];
    printf("%d %d %d %g %d\n", sum, empty.a, empty.p == 0, empty.d, empty.in.s[2]);
    int partial[6] = {1, 2};
    char word[8] = "ab";
    char exact[3] = {"xyz"};
    for (int i = 0; i < 6; i++)
        printf("%d ", partial[i]);
    for (int i = 0; i < 8; i++)
        printf("%d ", word[i]);
    printf("%.3s\n", exact);
    struct { int x; int y[3]; } s[2] = {{1, {2}}, {0}};
    printf("%d %d %d %d\n", s[0].x, s[0].y[0], s[0].y[2], s[1].y[1]);
    int flat[2][3] = {1, 2, 3, 4};
    printf("%d %d %d\n", flat[0][2], flat[1][0], flat[1][2]);
    int scalar = {7};
    printf("%d %d %d\n", scalar, tentative, common_value);
    char strings[][4] = {"abc", "de", ""};
    printf("%zu %s\n", sizeof strings, strings[1]);
    return 0;
}
