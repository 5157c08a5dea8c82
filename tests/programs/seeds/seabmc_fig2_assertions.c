// limpet: safe --check assertion
// why: SeaBMC, figure 2 (section II): both assertions hold; the memory accesses are not looked at.
// inputs: 3, 1
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
  *(p + 1) = 0;
  assert(0 < *p && *p < 10);
  assert(*(p + 1) == 0); // potential UB
  return 0;
}
