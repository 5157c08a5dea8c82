// limpet: unsafe(null-dereference@15)
//
// Asks for a name and cuts off the newline that fgets leaves at its end. There
// is none if the name fills the buffer or the input ends before the line does.
// stdin: Ada
#include <stdio.h>
#include <string.h>

int main(void) {
    char name[32];
    printf("Your name: ");
    if (fgets(name, sizeof name, stdin) == NULL)
        return 1;
    char *newline = strchr(name, '\n');
    *newline = '\0'; // only if newline != NULL
    printf("+-%s-+\n", name);
    return 0;
}
