// limpet: unsafe(assertion@26)
// why: A fee is lost on the way.
// inputs: 1, 0, 6, 1, 1, 505
#include <limpet.h>

struct account {
    int balance;
};

static void transfer(struct account *from, struct account *to, int amount)
{
    if (amount < 0 || amount > from->balance)
        return;
    from->balance -= amount;
    to->balance += amount - (amount > 500);
}

int main(void)
{
    struct account a = {1000}, b = {1000};
    while (limpet_nondet_bool()) {
        if (limpet_nondet_bool())
            transfer(&a, &b, limpet_nondet_int());
        else
            transfer(&b, &a, limpet_nondet_int());
        limpet_assert(a.balance + b.balance == 2000); // <- here
        limpet_assert(a.balance >= 0 && b.balance >= 0);
    }
    return 0;
}
