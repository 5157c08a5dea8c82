/* Where a text ends, and where it has a character: what all functions that look for one share.
 *
 * If an engine does not know where in its object a text begins, each step of a loop over the text is a question about an
 * unknown place. In a small object it is cheaper to walk over the object from its start, by places that are known, and to
 * skip those before the text.
 */
#include "limpet_models.h"

#define SMALL 256

/* Is the character, not the NUL, one of `set`? */
static bool is_member(char c, const char *set)
{
    for (; *set != '\0'; set++)
        if (*set == c)
            return true;
    return false;
}

/* How many places are skipped. */
static size_t before(const char *text)
{
    size_t most = __limpet_most_bytes(text);
    if (most > SMALL)
        return 0;
    size_t offset = __limpet_offset(text);
    return offset <= most ? offset : 0;
}

const char *__limpet_end(const char *text)
{
    size_t skipped = before(text);
    for (size_t i = __limpet_is_known(skipped) ? skipped : 0;; i++)
        if (i >= skipped && text[i - skipped] == '\0')
            return text + (i - skipped);
}

const char *__limpet_find(const char *text, const char *set, bool inside)
{
    size_t skipped = before(text);
    for (size_t i = __limpet_is_known(skipped) ? skipped : 0;; i++)
        if (i >= skipped && (text[i - skipped] == '\0' || is_member(text[i - skipped], set) == inside))
            return text + (i - skipped);
}
