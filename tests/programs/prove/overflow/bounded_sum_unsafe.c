// limpet: unsafe(signed-overflow@13)
// why: The numbers may be larger than what an int can hold of them.
// inputs: 516096, 466283008, 466283008, 466280448, 466608128, 466545152
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), sum = 0;
    limpet_assume(n >= 0 && n <= 1000000);
    for (int i = 0; i < n; i++) {
        int value = limpet_nondet_int();
        limpet_assume(value >= 0 && value <= 1000000000);
        sum += value; // <- here
    }
    limpet_assert(sum >= 0);
    return 0;
}
