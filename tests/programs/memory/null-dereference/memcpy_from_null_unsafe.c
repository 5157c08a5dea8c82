// limpet: unsafe(null-dereference@17)
// why: An empty part may be null, but then its length must be zero.
#include <limpet.h>
#include <string.h>

struct part {
    const char *start;
    size_t n;
};

int main(void)
{
    struct part parts[2] = {{"ab", 2}, {0, 1}};
    char out[4] = {0};
    size_t at = 0;
    for (int i = 0; i < 2; i++) {
        memcpy(out + at, parts[i].start, parts[i].n); // <- here
        at += parts[i].n;
    }
    limpet_assert(out[1] == 'b');
    return 0;
}
