// violated: nothing
#define _GNU_SOURCE
#include <stdlib.h>
static void put(void) { static char e[] = "LIMPET_X=1"; putenv(e); }
int main(void) { put(); char *v = getenv("LIMPET_X"); return v ? v[0] : 0; }
