// limpet: unsafe(out-of-bounds@11)
// why: The copy takes the size of the source, which is larger than the target.
// inputs: 1
#include <limpet.h>
#include <string.h>

int main(void)
{
    unsigned char key[16] = {1, 2, 3, 4}, digest[8] = {0};
    int full = limpet_nondet_bool();
    memcpy(digest, key, full ? sizeof key : sizeof digest); // <- here
    limpet_assert(digest[3] == 4);
    return 0;
}
