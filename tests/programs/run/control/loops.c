// modes: 32 64
#include <stdio.h>

int main(void)
{
    int n = 0;
    for (;;) {
        if (++n == 5)
            continue;
        if (n > 9)
            break;
        printf("%d ", n);
    }
    printf("\n");
    do {
        n--;
        if (n % 2)
            continue;
        printf("%d ", n);
    } while (n > 0);
    printf("\n");
    while (n < 3)
        n++;
    printf("%d\n", n);
    for (int i = 0, j = 10; i < j; i++, j -= 2)
        printf("%d-%d ", i, j);
    printf("\n");
    int count = 0;
    for (int i = 0; i < 6; i++) {
        for (int j = 0; j < 6; j++) {
            if (j > i)
                break;
            if ((i + j) % 3 == 0)
                continue;
            count += i * j;
        }
        if (count > 20)
            break;
    }
    printf("%d\n", count);
    unsigned u = 5;
    while (u-- > 0)
        printf("%u", u);
    printf(" %u\n", u + 1);
    do
        u += 2;
    while (0);
    printf("%u\n", u);
    for (char c = 'a'; c != 'f'; ++c)
        putchar(c);
    putchar('\n');
    return 0;
}
