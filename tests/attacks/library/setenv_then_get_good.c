// violated: nothing
#define _GNU_SOURCE
#include <stdlib.h>
int main(void) {
    setenv("LIMPET_X", "12", 1);
    
    return getenv("LIMPET_X")[0] - '1';
}
