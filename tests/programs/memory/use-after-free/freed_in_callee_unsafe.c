// limpet: unsafe(use-after-free@33)
// why: The function that prints a request also frees it in one of its cases.
// inputs: 2
#include <limpet.h>
#include <stdlib.h>

struct request {
    int kind;
    int answer;
};

static void handle(struct request *r)
{
    switch (r->kind) {
    case 1:
        r->answer = 10;
        break;
    case 2:
        free(r);
        break;
    default:
        r->answer = 0;
    }
}

int main(void)
{
    struct request *r = malloc(sizeof *r);
    if (!r)
        return 0;
    r->kind = limpet_nondet_int();
    handle(r);
    limpet_assert(r->answer >= 0); // <- here
    free(r);
    return 0;
}
