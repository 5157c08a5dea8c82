/* Private header of the models that copy texts: what limpet_strings.h leaves open. */
#ifndef LIMPET_COPIED_TEXT_H
#define LIMPET_COPIED_TEXT_H

#include "limpet_models.h"

#define limpet_text_length limpet_length

static inline void limpet_put_text(char *to, const char *from, size_t n)
{
    limpet_copy(to, from, n);
    to[n] = '\0';
}

#include "limpet_strings.h"

/* All of the `size` bytes are written: the text, then NULs. Returns how many characters the text has. */
static inline size_t limpet_copy_padded(char *to, const char *from, size_t size)
{
    size_t n = limpet_length_to_pad(to, from, size);
    limpet_copy(to, from, n);
    __builtin_memset(to + n, 0, size - n);
    return n;
}

#endif
