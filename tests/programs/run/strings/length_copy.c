// modes: 32 64
#include <stdio.h>
#include <string.h>

int main(void)
{
    char buffer[32];
    printf("%zu %zu %zu\n", strlen(""), strlen("abc"), strlen("a\0b"));
    printf("%d\n", strcpy(buffer, "hello") == buffer);
    strcat(buffer, ", ");
    strcat(strcat(buffer, "world"), "!");
    printf("%s %zu\n", buffer, strlen(buffer));
    char n[8];
    memset(n, 'x', sizeof n);
    strncpy(n, "ab", 5);
    for (int i = 0; i < 8; i++)
        printf("%d ", n[i]);
    printf("\n");
    strncpy(n, "abcdefgh", 3);
    printf("%.8s\n", n);
    strcpy(buffer, "abc");
    strncat(buffer, "defgh", 3);
    puts(buffer);
    strncat(buffer, "z", 10);
    puts(buffer);
    printf("%zu %zu\n", strnlen(buffer, 4), strnlen(buffer, 100));
    printf("%s\n", stpcpy(buffer, "tail") - 2);
    return 0;
}
