// violated: nothing
#include <stdlib.h>
#include <string.h>
int main(void) {
    char *p = getenv("LIMPET_ATTACK");
    return p && strlen(p) == 3;
}
