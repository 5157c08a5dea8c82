// modes: 32 64
// stdin: short\na much longer line than the buffer\n\nlast without newline
#include <stdio.h>
#include <string.h>

int main(void)
{
    char line[12];
    int n = 0;
    while (fgets(line, sizeof line, stdin)) {
        size_t length = strlen(line);
        int complete = length && line[length - 1] == '\n';
        if (complete)
            line[length - 1] = 0;
        printf("%d [%s] %d\n", n++, line, complete);
    }
    printf("%d\n", feof(stdin) != 0);
    return 0;
}
