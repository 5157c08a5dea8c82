// limpet: safe
// why: words that are too long are cut off, and a dictionary that is full takes no more
// stdin: the cat and the dog\n
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define WORDS 100
#define LENGTH 24

struct word {
    char text[LENGTH];
    unsigned count;
};

static struct word words[WORDS];
static int used;

static void count(const char *text) {
    for (int i = 0; i < used; i++)
        if (strcmp(words[i].text, text) == 0) {
            words[i].count++;
            return;
        }
    if (used < WORDS) {
        strcpy(words[used].text, text);
        words[used].count = 1;
        used++;
    }
}

int main(void) {
    char word[LENGTH];
    int length = 0, c;
    do {
        c = getchar();
        if (c != EOF && isalpha(c)) {
            if (length < LENGTH - 1)
                word[length++] = (char)tolower(c);
        } else if (length > 0) {
            word[length] = '\0';
            count(word);
            length = 0;
        }
    } while (c != EOF);
    for (int i = 0; i < used; i++)
        printf("%5u %s\n", words[i].count, words[i].text);
    return 0;
}
