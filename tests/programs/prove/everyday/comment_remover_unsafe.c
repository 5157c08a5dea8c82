// limpet: unsafe(out-of-bounds@14)
// why: there is no counter for the last of the states
// stdin: "\\n"
#include <stdio.h>

/* Removes comments of C from the input. */
enum state { CODE, SLASH, LINE, BLOCK, STAR, STRING, ESCAPE };

int main(void) {
    enum state state = CODE;
    unsigned long visits[ESCAPE] = {0};
    int c;
    while ((c = getchar()) != EOF) {
        visits[state]++;  // <- here
        switch (state) {
        case CODE:
            if (c == '/') {
                state = SLASH;
                break;
            }
            if (c == '"')
                state = STRING;
            putchar(c);
            break;
        case SLASH:
            if (c == '/') {
                state = LINE;
            } else if (c == '*') {
                state = BLOCK;
            } else {
                putchar('/');
                putchar(c);
                state = c == '"' ? STRING : CODE;
            }
            break;
        case LINE:
            if (c == '\n') {
                putchar(c);
                state = CODE;
            }
            break;
        case BLOCK:
            if (c == '*')
                state = STAR;
            break;
        case STAR:
            if (c == '/')
                state = CODE;
            else if (c != '*')
                state = BLOCK;
            break;
        case STRING:
            putchar(c);
            if (c == '\\')
                state = ESCAPE;
            else if (c == '"')
                state = CODE;
            break;
        case ESCAPE:
            putchar(c);
            state = STRING;
            break;
        }
    }
    if (state == SLASH)
        putchar('/');
    fprintf(stderr, "%lu\n", visits[CODE]);
    return 0;
}
