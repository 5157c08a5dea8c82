// limpet: safe
// why: A balance never goes below zero, since withdrawals are tested.
// inputs: 50, 30, 80
#include <limpet.h>

static int balance = 100;

static void withdraw(int amount)
{
    if (amount >= 0 && amount <= balance)
        balance -= amount;
}

int main(void)
{
    for (int i = 0; i < 3; i++)
        withdraw(limpet_nondet_int());
    limpet_assert(balance >= 0);
    return 0;
}
