// violated: null-dereference; native: none, depends on the variable
#include <stdlib.h>
#include <string.h>
int main(void) {
    char *p = getenv("LIMPET_ATTACK");
    return strlen(p) == 3;
}
