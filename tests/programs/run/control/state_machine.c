// modes: 32 64
#include <stdio.h>

enum state { START, SIGN, INTEGER, POINT, FRACTION, EXPONENT, EXPONENT_SIGN, EXPONENT_DIGITS, REJECT };

static enum state step(enum state s, char c)
{
    int digit = c >= '0' && c <= '9', sign = c == '+' || c == '-';
    switch (s) {
    case START: return sign ? SIGN : digit ? INTEGER : c == '.' ? POINT : REJECT;
    case SIGN: return digit ? INTEGER : c == '.' ? POINT : REJECT;
    case INTEGER: return digit ? INTEGER : c == '.' ? FRACTION : c == 'e' ? EXPONENT : REJECT;
    case POINT: return digit ? FRACTION : REJECT;
    case FRACTION: return digit ? FRACTION : c == 'e' ? EXPONENT : REJECT;
    case EXPONENT: return sign ? EXPONENT_SIGN : digit ? EXPONENT_DIGITS : REJECT;
    case EXPONENT_SIGN:
    case EXPONENT_DIGITS: return digit ? EXPONENT_DIGITS : REJECT;
    default: return REJECT;
    }
}

static int accepts(const char *s)
{
    enum state at = START;
    while (*s)
        at = step(at, *s++);
    return at == INTEGER || at == FRACTION || at == EXPONENT_DIGITS;
}

int main(void)
{
    const char *inputs[] = {"1", "-1.5", ".5", "1.", "+", "1e5", "1e", "1e-10", "..", "", "12a", "-.e1", "0.0e+00"};
    for (unsigned i = 0; i < sizeof inputs / sizeof *inputs; i++)
        printf("'%s' %s\n", inputs[i], accepts(inputs[i]) ? "yes" : "no");
    return 0;
}
