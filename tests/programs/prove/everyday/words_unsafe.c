// limpet: unsafe(out-of-bounds@16)
// why: there may be more words than there is room for
// stdin: a b c d e f g h i j\n
#include <stdio.h>
#include <string.h>

#define MOST 8

int main(void) {
    char line[128];
    char *words[MOST];
    int count = 0;
    if (fgets(line, sizeof line, stdin) == NULL)
        return 1;
    for (char *word = strtok(line, " \t\n"); word != NULL; word = strtok(NULL, " \t\n"))
        words[count++] = word;  // <- here
    for (int i = count - 1; i >= 0; i--)
        printf("%s ", words[i]);
    printf("\n");
    return 0;
}
