// modes: 32 64
#include <ctype.h>
#include <stdio.h>

struct parser { const char *at; int error; };

static long expression(struct parser *p);

static void blanks(struct parser *p)
{
    while (isspace((unsigned char)*p->at))
        p->at++;
}
static long factor(struct parser *p)
{
    blanks(p);
    if (*p->at == '-') {
        p->at++;
        return -factor(p);
    }
    if (*p->at == '(') {
        p->at++;
        long v = expression(p);
        blanks(p);
        if (*p->at == ')')
            p->at++;
        else
            p->error = 1;
        return v;
    }
    if (!isdigit((unsigned char)*p->at)) {
        p->error = 1;
        return 0;
    }
    long v = 0;
    while (isdigit((unsigned char)*p->at))
        v = v * 10 + (*p->at++ - '0');
    return v;
}
static long term(struct parser *p)
{
    long v = factor(p);
    for (;;) {
        blanks(p);
        char op = *p->at;
        if (op != '*' && op != '/' && op != '%')
            return v;
        p->at++;
        long r = factor(p);
        if (op == '*')
            v *= r;
        else if (r == 0)
            p->error = 2;
        else
            v = op == '/' ? v / r : v % r;
    }
}
static long expression(struct parser *p)
{
    long v = term(p);
    for (blanks(p); *p->at == '+' || *p->at == '-'; blanks(p))
        if (*p->at++ == '+')
            v += term(p);
        else
            v -= term(p);
    return v;
}

int main(void)
{
    const char *lines[] = {"1 + 2 * 3", "(1 + 2) * 3", "-4 - -5", "100 / 7 % 5", "2 * (3 + (4 - 1)) * 5", "1 +", "7 / 0",
                           "((1)", "", "12x"};
    for (int i = 0; i < 10; i++) {
        struct parser p = {lines[i], 0};
        long v = expression(&p);
        printf("%ld error=%d rest='%s'\n", p.error ? 0 : v, p.error, p.at);
    }
    return 0;
}
