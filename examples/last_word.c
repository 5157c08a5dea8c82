// limpet: unsafe(use-after-scope@20)
//
// Remembers the longest word that was typed, but not the word itself: only where
// it lay, and that place is gone with the end of the loop's body.
// stdin: a bc\n
#include <stdio.h>
#include <string.h>

int main(void) {
    const char *longest = "";
    size_t length = 0;
    for (int i = 0; i < 2; i++) {
        char word[4];
        if (scanf("%3s", word) == 1 && strlen(word) > length) {
            length = strlen(word);
            longest = word; // should be copied
        }
    }
    if (length > 0)
        printf("the longest word begins with %c\n", longest[0]);
    return 0;
}
