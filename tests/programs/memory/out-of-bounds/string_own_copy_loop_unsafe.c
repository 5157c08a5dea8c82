// limpet: unsafe(out-of-bounds@10)
// why: The loop copies until the zero of the source, however small the target is.
// inputs: 1
#include <limpet.h>

static const char *const answers[2] = {"no", "maybe"};

static void copy(char *to, const char *from)
{
    while ((*to++ = *from++)) // <- here
        ;
}

int main(void)
{
    char answer[4];
    copy(answer, answers[limpet_nondet_bool()]);
    limpet_assert(answer[0] == 'n' || answer[0] == 'm');
    return 0;
}
