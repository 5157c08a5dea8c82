// violated: use-after-return; native: nobody looks
#define _GNU_SOURCE
#include <stdlib.h>
static void put(void) {  char e[] = "LIMPET_X=1"; putenv(e); }
int main(void) { put(); char *v = getenv("LIMPET_X"); return v ? v[0] : 0; }
