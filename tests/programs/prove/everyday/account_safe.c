// limpet: safe
// why: no booking is accepted that the account cannot take
// inputs: 2, 1, 500, 0, 200
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

#define MOST 1000000u

struct account {
    unsigned balance;
    unsigned bookings;
};

static int pay_in(struct account *a, unsigned amount) {
    if (amount > MOST - a->balance)
        return 0;
    a->balance += amount;
    a->bookings++;
    return 1;
}

static int draw(struct account *a, unsigned amount) {
    if (amount > a->balance)
        return 0;
    a->balance -= amount;
    a->bookings++;
    return 1;
}

int main(void) {
    struct account a = {0, 0};
    unsigned rounds = __VERIFIER_nondet_uint(), refused = 0;
    for (unsigned i = 0; i < rounds; i++) {
        unsigned in = __VERIFIER_nondet_uint(), amount = __VERIFIER_nondet_uint();
        if (!(in ? pay_in(&a, amount) : draw(&a, amount)))
            refused++;
        assert(a.balance <= MOST);
    }
    return refused > rounds;
}
