// limpet: unsafe(out-of-bounds@14)
//
// Counts how often each character occurs. A plain char is signed here, so an
// umlaut or an emoji becomes a negative index.
// stdin: \xc3\xa9t\xc3\xa9\n
#include <stdio.h>

int main(void) {
    static int count[256];
    char line[8];
    if (fgets(line, sizeof line, stdin) == NULL)
        return 1;
    for (int i = 0; line[i] != '\0'; i++)
        count[line[i]]++; // should be (unsigned char)line[i]
    printf("%d times the letter e\n", count['e']);
    return 0;
}
