// limpet: safe
// why: Who made the request frees it.
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
        r->answer = 20;
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
    limpet_assert(r->answer >= 0);
    free(r);
    return 0;
}
