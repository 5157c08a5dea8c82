// limpet: safe
// why: a line that is read is a string, and it fits
// stdin: one\ntwo\n
#include <stdio.h>
#include <string.h>

int main(void) {
    static char line[64];
    unsigned long lines = 0, longest = 0;
    while (fgets(line, sizeof line, stdin) != NULL) {
        size_t length = strlen(line);
        if (length > 0 && line[length - 1] == '\n')
            line[--length] = '\0';
        if (length > longest)
            longest = length;
        if (lines < 1000000)
            lines++;
    }
    return longest >= sizeof line;
}
