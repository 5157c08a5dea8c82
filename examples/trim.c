// limpet: unsafe(invalid-free@21)
//
// Skips blanks at the beginning of a text. Afterwards the pointer is no longer
// the one that malloc returned.
// stdin:   x\n
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *text = malloc(16);
    if (text == NULL)
        return 1;
    if (fgets(text, 16, stdin) == NULL) {
        free(text);
        return 1;
    }
    while (*text == ' ')
        text++;
    printf("%s", text);
    free(text);
    return 0;
}
