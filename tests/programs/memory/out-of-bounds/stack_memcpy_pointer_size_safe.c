// limpet: safe
// why: The copy takes what fits into the target.
// inputs: 1
#include <limpet.h>
#include <string.h>

int main(void)
{
    unsigned char key[16] = {1, 2, 3, 4}, digest[8] = {0};
    int full = limpet_nondet_bool();
    memcpy(digest, key, full ? sizeof digest : sizeof digest / 2);
    limpet_assert(digest[3] == 4);
    return 0;
}
