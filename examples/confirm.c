// limpet: unsafe(out-of-bounds@15)
//
// The line that was typed may be longer than the place that it is copied to.
// stdin: of course\n
#include <stdio.h>
#include <string.h>

int main(void) {
    char line[16];
    char answer[4]; // room for "yes"
    int sure = 0;
    printf("Delete all files? ");
    if (fgets(line, sizeof line, stdin) == NULL)
        return 1;
    strcpy(answer, line);
    sure = strcmp(answer, "yes") == 0;
    return sure ? 0 : 1;
}
