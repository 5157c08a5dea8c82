// limpet: unsafe(assertion@78)
// why: A dot is accepted after a dot.
// inputs: 43, 57, 46, 46
#include <limpet.h>

enum state { START, SIGN, DIGITS, DOT, FRACTION, BAD };

struct parser {
    enum state state;
    _Bool negative;
    int dots;
    int digits;
    int value;
};

static _Bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static void add_digit(struct parser *p, char c)
{
    if (p->value < 1000000)
        p->value = p->value * 10 + (c - '0');
    if (p->digits < 1000)
        p->digits++;
}

static void feed(struct parser *p, char c)
{
    switch (p->state) {
    case START:
        if (c == '-' || c == '+') {
            p->negative = c == '-';
            p->state = SIGN;
            break;
        }
        /* fall through */
    case SIGN:
        if (is_digit(c)) {
            add_digit(p, c);
            p->state = DIGITS;
        } else {
            p->state = BAD;
        }
        break;
    case DIGITS:
        if (is_digit(c)) {
            add_digit(p, c);
        } else if (c == '.') {
            p->dots++;
            p->state = DOT;
        } else {
            p->state = BAD;
        }
        break;
    case DOT:
        if (c == '.')
            p->dots++;
        else
            p->state = is_digit(c) ? FRACTION : BAD;
        break;
    case FRACTION:
        if (!is_digit(c))
            p->state = BAD;
        break;
    case BAD:
        break;
    }
}

int main(void)
{
    struct parser p = {START, 0, 0, 0, 0};
    char c;
    while ((c = limpet_nondet_char()) != 0) {
        feed(&p, c);
        limpet_assert(p.dots <= 1); // <- here
        limpet_assert(p.value >= 0 && p.value < 10000000);
        limpet_assert(p.state != DIGITS || p.digits > 0);
    }
    return 0;
}
