// modes: 32 64
// stdin: 3\n10 20 30\nname x\n
#include <stdio.h>

int main(void)
{
    int n = 0, sum = 0;
    if (scanf("%d", &n) != 1)
        return 1;
    for (int i = 0; i < n; i++) {
        int v;
        if (scanf("%d", &v) != 1)
            return 2;
        sum += v;
    }
    char word[10], c;
    int got = scanf("%9s %c", word, &c);
    printf("%d %d %d %s %c\n", n, sum, got, word, c);
    printf("%d\n", scanf("%d", &n) == EOF);
    return 0;
}
