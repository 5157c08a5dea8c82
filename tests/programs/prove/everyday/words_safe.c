// limpet: safe
// why: strtok stays within the line, and there is room for each pointer
// stdin: the quick brown fox\n
#include <stdio.h>
#include <string.h>

#define MOST 8

int main(void) {
    char line[128];
    char *words[MOST];
    int count = 0;
    if (fgets(line, sizeof line, stdin) == NULL)
        return 1;
    for (char *word = strtok(line, " \t\n"); word != NULL && count < MOST; word = strtok(NULL, " \t\n"))
        words[count++] = word;
    for (int i = count - 1; i >= 0; i--)
        printf("%s ", words[i]);
    printf("\n");
    return 0;
}
