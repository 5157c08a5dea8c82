// limpet: unsafe(assertion@18)
// why: The test compares with the wrong amount.
// inputs: 50, 30, 81
#include <limpet.h>

static int balance = 100;

static void withdraw(int amount)
{
    if (amount >= 0 && amount <= 100)
        balance -= amount;
}

int main(void)
{
    for (int i = 0; i < 3; i++)
        withdraw(limpet_nondet_int());
    limpet_assert(balance >= 0); // <- here
    return 0;
}
