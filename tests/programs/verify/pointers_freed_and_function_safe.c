// limpet: safe
// why: The address of a freed block is given out again for blocks, never for a function or a global.
// inputs: 0
#include <assert.h>
#include <limpet.h>
#include <stdlib.h>

static int global;
static void nothing(void *unused) { (void)unused; }

int main(void) {
  void *block = malloc(4);
  if (!block) {
    return 0;
  }
  void (*function)(void *) = (void (*)(void *))limpet_nondet_pointer();
  limpet_assume(function == nothing || function == 0);
  free(block);
  assert(block != (void *)&global);
  if (function) {
    function(block);
  }
  return 0;
}
