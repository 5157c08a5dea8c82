// violated: out-of-bounds; native: none, replaces the allocator
#include <stddef.h>
static char pool[32]; static size_t used;
void *malloc(size_t n) { void *p = pool + used; used += n; return p; }
int main(void) {
    char *a = malloc(20), *b = malloc(12);
    b[12] = 1;
    return 0;
}
