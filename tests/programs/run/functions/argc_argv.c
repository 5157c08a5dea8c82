// modes: 32 64
// args: first "second word" -3 ""
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    printf("%d\n", argc);
    for (int i = 1; i < argc; i++)
        printf("[%s] %zu\n", argv[i], strlen(argv[i]));
    printf("%d\n", argv[argc] == NULL);
    printf("%d\n", atoi(argv[3]) * 2);
    argv[1][0] = 'F';
    puts(argv[1]);
    return 0;
}
