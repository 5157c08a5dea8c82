// limpet: safe
// why: The loop stops when the target is full.
// inputs: 1
#include <limpet.h>
#include <stddef.h>

static const char *const answers[2] = {"no", "maybe"};

static void copy(char *to, const char *from, size_t n)
{
    while (--n > 0 && (*to = *from++))
        to++;
    *to = '\0';
}

int main(void)
{
    char answer[4];
    copy(answer, answers[limpet_nondet_bool()], sizeof answer);
    limpet_assert(answer[0] == 'n' || answer[0] == 'm');
    return 0;
}
