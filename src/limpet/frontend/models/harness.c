/* The functions of <limpet.h> that are more than a name for a primitive. (limpet_nondet_* and limpet_havoc are
 * primitives.) Exact.
 */
#include "limpet_models.h"

_Noreturn void limpet_fail(void);
_Noreturn void __limpet_assert_fail(const char *condition, const char *file, int line);
void limpet_assume(_Bool condition);

_Noreturn void limpet_fail(void)
{
    __limpet_fail("assertion", "limpet_fail() is reached");
}

_Noreturn void __limpet_assert_fail(const char *condition, const char *file, int line)
{
    (void)file;
    (void)line;
    __limpet_fail("assertion", condition);
}

void limpet_assume(_Bool condition)
{
    __limpet_assume(condition);
}
