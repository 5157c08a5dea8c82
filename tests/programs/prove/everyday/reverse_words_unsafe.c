// limpet: unsafe(out-of-bounds@33)
// why: an empty line has no last character
// stdin: \0
#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Turns around the characters from `from` up to `to`, which is not among them. */
static void reverse(char *text, size_t from, size_t to) {
    while (from + 1 < to) {
        char c = text[from];
        text[from++] = text[--to];
        text[to] = c;
    }
}

static void reverse_words(char *text) {
    size_t length = strlen(text), start = 0;
    reverse(text, 0, length);
    while (start < length) {
        while (start < length && isspace((unsigned char)text[start]))
            start++;
        size_t end = start;
        while (end < length && !isspace((unsigned char)text[end]))
            end++;
        reverse(text, start, end);
        start = end;
    }
}

static void chop(char *line) {
    size_t length = strlen(line);
    if (line[length - 1] == '\n')
        line[length - 1] = '\0';
}

int main(void) {
    char line[200];
    while (fgets(line, sizeof line, stdin) != NULL) {
        chop(line);
        reverse_words(line);
        puts(line);
    }
    return 0;
}
