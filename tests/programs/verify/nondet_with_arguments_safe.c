// limpet: safe
// why: A function that is nondeterministic by its name may take arguments; it leaves them alone.
// inputs: 1, 2
#include <assert.h>

extern int nd_choice(const int *from, int limit);

int main(void) {
  int numbers[2] = {1, 2};
  int (*choose)(const int *, int) = nd_choice;
  int first = nd_choice(numbers, 2), second = choose(numbers, 2);
  assert(numbers[0] == 1 && numbers[1] == 2);
  if (first == second) {
    assert(second == first);
  }
  return 0;
}
