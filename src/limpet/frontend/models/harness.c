/* The function of <limpet.h> that is more than a name for a primitive. Exact.
 */
#include "limpet_models.h"

_Noreturn void __limpet_assert_fail(const char *condition, const char *file, int line);

_Noreturn void __limpet_assert_fail(const char *condition, const char *file, int line)
{
    (void)file;
    (void)line;
    __limpet_fail("assertion", condition);
}
