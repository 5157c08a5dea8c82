// violated: assertion; native: reads behind
#include <assert.h>
#include <stdlib.h>
#include <string.h>
struct msg { int n; int data[]; };
int main(void) {
    struct msg *m = calloc(1, sizeof *m + 8), *k = calloc(1, sizeof *m + 8);
    if (!m || !k) return 0;
    m->n = 2; m->data[0] = 5; m->data[1] = 6;
    *k = *m;
    assert(k->n == 2 && k->data[1] == 6);
    free(m); free(k);
    return 0;
}
