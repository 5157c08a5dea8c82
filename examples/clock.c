// limpet: unsafe(use-after-return@29)
//
// A function that formats a time into a local array and returns a pointer to
// it. The array is gone before the caller can look at it.
#include <stdio.h>

struct moment {
    int hours;
    int minutes;
};

static const char *shown(struct moment at) {
    char text[6];
    char *result = text; // compilers warn about `return text`, not about this
    text[0] = (char)('0' + at.hours / 10);
    text[1] = (char)('0' + at.hours % 10);
    text[2] = ':';
    text[3] = (char)('0' + at.minutes / 10);
    text[4] = (char)('0' + at.minutes % 10);
    text[5] = '\0';
    return result;
}

int main(void) {
    struct moment start = {9, 5};
    struct moment end = {17, 30};
    printf("from %02d:%02d\n", start.hours, start.minutes);
    const char *text = shown(end);
    if (text[0] == '1')
        puts("the afternoon");
    printf("to %s\n", text);
    return 0;
}
