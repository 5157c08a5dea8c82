// limpet: unsafe(write-to-constant@10)
//
// Makes the first letter of a text a capital, in place. String literals must not
// be changed, though their type allows it.
#include <ctype.h>
#include <stdio.h>

static char *capitalised(char *text) {
    if (text[0] != '\0')
        text[0] = (char)toupper((unsigned char)text[0]);
    return text;
}

int main(void) {
    char name[] = "barnacle";
    puts(capitalised(name));
    puts(capitalised("limpet"));
    return 0;
}
