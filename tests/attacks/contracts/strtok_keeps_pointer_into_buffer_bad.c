// violated: use-after-return; native: reads standard input
#include <stdio.h>
#include <string.h>
static char *first(void) {
     char line[32];
    if (!fgets(line, sizeof line, stdin)) return 0;
    return strtok(line, " \n");
}
int main(void) {
    char *t = first();
    return t ? t[0] == 'a' : 0;
}
