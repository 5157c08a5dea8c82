/* <setjmp.h>: the first return of setjmp(). The second one, through longjmp(), is refused where a run gets there. */
#include "limpet_models.h"
#include <setjmp.h>
#undef setjmp

static int saved(struct __jmp_buf_tag *env, int with_signals)
{
    __builtin_memset(&env->__jmpbuf, 0, sizeof env->__jmpbuf);
    env->__mask_was_saved = with_signals != 0;
    return 0;
}

int setjmp(jmp_buf env)
{
    return saved(env, 1);
}

int _setjmp(struct __jmp_buf_tag *env)
{
    return saved(env, 0);
}

int __sigsetjmp(struct __jmp_buf_tag *env, int with_signals)
{
    return saved(env, with_signals);
}
