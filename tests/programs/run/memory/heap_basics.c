// modes: 32 64
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    int *a = malloc(5 * sizeof *a);
    for (int i = 0; i < 5; i++)
        a[i] = i + 1;
    a = realloc(a, 10 * sizeof *a);
    for (int i = 5; i < 10; i++)
        a[i] = a[i - 5] * 10;
    int sum = 0;
    for (int i = 0; i < 10; i++)
        sum += a[i];
    printf("%d\n", sum);
    a = realloc(a, 2 * sizeof *a);
    printf("%d %d\n", a[0], a[1]);
    free(a);
    int *z = calloc(20, sizeof *z);
    sum = 0;
    for (int i = 0; i < 20; i++)
        sum |= z[i];
    printf("%d\n", sum);
    free(z);
    free(NULL);
    char *p = realloc(NULL, 4);
    strcpy(p, "abc");
    puts(p);
    free(p);
    char *blocks[50];
    for (int i = 0; i < 50; i++) {
        blocks[i] = malloc((size_t)i + 1);
        memset(blocks[i], 'a' + i % 26, (size_t)i + 1);
    }
    for (int i = 0; i < 50; i += 2)
        free(blocks[i]);
    int check = 0;
    for (int i = 1; i < 50; i += 2) {
        check += blocks[i][0] == blocks[i][i];
        free(blocks[i]);
    }
    printf("%d\n", check);
    return 0;
}
