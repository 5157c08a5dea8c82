/* Private header of the models of files and directories: anything may be there or not. */
#ifndef LIMPET_PATHS_H
#define LIMPET_PATHS_H

#include "limpet_models.h"
#include <errno.h>

static inline int limpet_no_path(void)
{
    int number = __VERIFIER_nondet_int();
    errno = number == 1 ? EACCES : number == 2 ? EEXIST : number == 3 ? ENOTDIR : ENOENT;
    return -1;
}

static inline int limpet_may_fail(const char *name)
{
    (void)limpet_length(name);
    return __VERIFIER_nondet_int() == 1 ? 0 : limpet_no_path();
}

#endif
