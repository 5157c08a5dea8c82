// limpet: unsafe(write-to-constant@7)
#include <string.h>

int main(void)
{
    char *line = "a,b";
    line[strcspn(line, ",")] = 0; // <- here
    return 0;
}
