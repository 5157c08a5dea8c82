// limpet: unsafe(assertion@11)
// why: Two calls of a nondeterministic function with the same arguments need not return the same.
// inputs: 1, 2
#include <assert.h>

extern int nd_choice(const int *from, int limit);

int main(void) {
  int numbers[2] = {1, 2};
  int first = nd_choice(numbers, 2), second = nd_choice(numbers, 2);
  assert(first == second); // <- here
  return 0;
}
