// limpet: safe
// why: Money is moved between three accounts, but neither made nor lost.
// inputs: 0
#include <limpet.h>

#define START 5000

struct account {
    int balance;
    int locked;
};

struct bank {
    struct account first;
    struct account second;
    struct account third;
    unsigned transfers;
    unsigned refused;
};

static struct account *choose(struct bank *bank, unsigned number)
{
    switch (number) {
    case 0:
        return &bank->first;
    case 1:
        return &bank->second;
    default:
        return &bank->third;
    }
}

static _Bool allowed(const struct account *from, const struct account *to, int amount)
{
    if (amount <= 0 || amount > from->balance)
        return 0;
    return !from->locked && !to->locked;
}

static void transfer(struct bank *bank, struct account *from, struct account *to, int amount)
{
    if (!allowed(from, to, amount)) {
        bank->refused++;
        return;
    }
    from->balance -= amount;
    to->balance += amount;
    bank->transfers++;
}

static int total(const struct bank *bank)
{
    return bank->first.balance + bank->second.balance + bank->third.balance;
}

int main(void)
{
    struct bank bank = {{START, 0}, {START, 0}, {0, 0}, 0, 0};
    while (limpet_nondet_bool()) {
        struct account *from = choose(&bank, limpet_nondet_uint());
        struct account *to = choose(&bank, limpet_nondet_uint());
        if (limpet_nondet_bool())
            from->locked = limpet_nondet_bool();
        else
            transfer(&bank, from, to, limpet_nondet_int());
        limpet_assert(bank.first.balance >= 0);
        limpet_assert(bank.second.balance >= 0);
        limpet_assert(bank.third.balance >= 0);
        limpet_assert(total(&bank) == 2 * START);
    }
    return 0;
}
