/* Private header of string functions with a limit: how much is read and written, and that it does not overlap.
 *
 * Models and contracts differ in what they write. They define limpet_text_length, and limpet_put_text, which writes `n`
 * characters and the end of the text, before they include this.
 */
#ifndef LIMPET_STRINGS_H
#define LIMPET_STRINGS_H

/* How many characters strncpy takes. All of the `size` bytes are written. */
static inline size_t limpet_length_to_pad(const char *to, const char *from, size_t size)
{
    size_t n = limpet_length_within(from, size);
    limpet_disjoint(to, size, from, n < size ? n + 1 : n);
    return n;
}

/* The first `n` characters of a text, of which `read` were read, to a text of `start` characters. */
static inline void limpet_append(char *to, size_t start, const char *from, size_t n, size_t read)
{
    limpet_apart(to, start + n + 1, from, read);
    limpet_put_text(to + start, from, n);
}

static inline size_t limpet_strlcpy(char *to, const char *from, size_t size)
{
    size_t n = limpet_text_length(from);
    if (size > 0) {
        size_t kept = n < size ? n : size - 1;
        limpet_disjoint(to, kept + 1, from, n + 1);
        limpet_put_text(to, from, kept);
    }
    return n;
}

/* Returns the length it tried to make; `size` if `to` holds no NUL within it. */
static inline size_t limpet_strlcat(char *to, const char *from, size_t size)
{
    size_t start = limpet_length_within(to, size), n = limpet_text_length(from);
    if (start < size) {
        size_t room = size - start - 1;
        limpet_append(to, start, from, n < room ? n : room, n + 1);
    }
    return start + n;
}

#endif
