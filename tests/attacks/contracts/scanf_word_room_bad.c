// violated: out-of-bounds; native: none, needs a word
#include <stdio.h>

int main(void) {
    char word[8];
    if (scanf("%8s", word) != 1) return 0;
    return word[0] == 'q';
}
