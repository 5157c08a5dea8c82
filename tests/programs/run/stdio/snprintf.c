// modes: 32 64
#include <stdio.h>
#include <string.h>

int main(void)
{
    char b[10];
    for (size_t n = 1; n <= sizeof b; n += 3) {
        memset(b, '#', sizeof b);
        int r = snprintf(b, n, "%s-%d", "abc", 12345);
        printf("%d [%s] %zu\n", r, b, strlen(b));
    }
    printf("%d\n", snprintf(NULL, 0, "%d+%d", 100, 2000));
    b[0] = 'k';
    printf("%d %c\n", snprintf(b, 0, "xyz"), b[0]);
    char big[64];
    int used = 0;
    for (int i = 0; i < 8; i++)
        used += snprintf(big + used, sizeof big - (size_t)used, "%d,", i * i);
    printf("%s %d\n", big, used);
    printf("%d %s\n", sprintf(big, "%05.1f|%x", 2.25, 31u), big);
    return 0;
}
