// violated: nothing
#include <stdio.h>

int main(void) {
    char word[8];
    if (scanf("%7s", word) != 1) return 0;
    return word[0] == 'q';
}
