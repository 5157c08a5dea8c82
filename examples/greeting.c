// limpet: unsafe(out-of-bounds@16)
//
// Joins two strings. There is room for every character, but not for the zero
// byte behind the last one.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *join(const char *first, const char *second) {
    size_t a = strlen(first);
    size_t b = strlen(second);
    char *text = malloc(a + b); // should be a + b + 1
    if (text == NULL)
        return NULL;
    memcpy(text, first, a);
    strcpy(text + a, second);
    return text;
}

int main(void) {
    char *text = join("hello, ", "world");
    if (text != NULL)
        puts(text);
    free(text);
    return 0;
}
