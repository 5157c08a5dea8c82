/* Contract of what looks for a character: any place up to the end of the text. */
#include "limpet_contracts.h"

const char *__limpet_find(const char *text, const char *set, bool inside)
{
    (void)inside;
    __limpet_contract("a search in a text");
    (void)limpet_measured(set);
    size_t length = limpet_measured(text), at = limpet_any_up_to(length);
    __limpet_assume(at == length || text[at] != '\0');
    return text + at;
}

/* Exact, in the simplest loop there is. */
const char *__limpet_end(const char *text)
{
    while (*text != '\0')
        text++;
    return text;
}
