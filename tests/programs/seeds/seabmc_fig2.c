// limpet: unsafe(out-of-bounds@17)
// why: SeaBMC, figure 2 (section III): the second byte is written although only one may be allocated.
// inputs: 3, 0
#include <assert.h>
#include <seahorn/seahorn.h>
#include <stdlib.h>

extern char nd_char(void);
extern bool nd_bool(void);

int main() {
  uint8_t x = nd_char();
  assume(x > 0 && x < 10);
  uint8_t *p = nd_bool() ? malloc(2*sizeof(uint8_t))
                      : malloc(sizeof(uint8_t));
  *p = x;
  *(p + 1) = 0; // <- here
  assert(0 < *p && *p < 10);
  assert(*(p + 1) == 0); // potential UB
  return 0;
}
