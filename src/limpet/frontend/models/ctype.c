/* <ctype.h> in the C locale. Exact.
 *
 * The tables are what the macros of glibc's header look into, from -128 to 255; the functions compare instead, which
 * is easier to reason about. Outside of that range the C standard allows no call, and neither do we.
 */
#include "limpet_models.h"
#include <ctype.h>

#define UPPER (_ISupper | _ISalpha | _ISalnum | _ISprint | _ISgraph)
#define LOWER (_ISlower | _ISalpha | _ISalnum | _ISprint | _ISgraph)
#define DIGIT (_ISdigit | _ISxdigit | _ISalnum | _ISprint | _ISgraph)
#define PUNCT (_ISpunct | _ISprint | _ISgraph)
#define SPACE (_ISspace | _IScntrl)
#define AT(c) (c) + 128

static const unsigned short classes[384] = {
    [AT(0) ... AT(8)] = _IScntrl,
    [AT('\t')] = SPACE | _ISblank,
    [AT('\n') ... AT('\r')] = SPACE,
    [AT(14) ... AT(31)] = _IScntrl,
    [AT(' ')] = _ISspace | _ISprint | _ISblank,
    [AT('!') ... AT('/')] = PUNCT,
    [AT('0') ... AT('9')] = DIGIT,
    [AT(':') ... AT('@')] = PUNCT,
    [AT('A') ... AT('F')] = UPPER | _ISxdigit,
    [AT('G') ... AT('Z')] = UPPER,
    [AT('[') ... AT('`')] = PUNCT,
    [AT('a') ... AT('f')] = LOWER | _ISxdigit,
    [AT('g') ... AT('z')] = LOWER,
    [AT('{') ... AT('~')] = PUNCT,
    [AT(127)] = _IScntrl,
};

/* Sixteen consecutive numbers; all but EOF of the negative indices stand for the unsigned char of the same bits. */
#define ROW(n) (n), (n) + 1, (n) + 2, (n) + 3, (n) + 4, (n) + 5, (n) + 6, (n) + 7, (n) + 8, (n) + 9, (n) + 10, \
    (n) + 11, (n) + 12, (n) + 13, (n) + 14, (n) + 15
#define NEGATIVE ROW(128), ROW(144), ROW(160), ROW(176), ROW(192), ROW(208), ROW(224), \
    240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, EOF
#define LETTERS(a) (a), (a) + 1, (a) + 2, (a) + 3, (a) + 4, (a) + 5, (a) + 6, (a) + 7, (a) + 8, (a) + 9, (a) + 10, \
    (a) + 11, (a) + 12, (a) + 13, (a) + 14, (a) + 15, (a) + 16, (a) + 17, (a) + 18, (a) + 19, (a) + 20, (a) + 21, \
    (a) + 22, (a) + 23, (a) + 24, (a) + 25
#define POSITIVE(upper, lower) ROW(0), ROW(16), ROW(32), ROW(48), '@', LETTERS(upper), '[', '\\', ']', '^', '_', '`', \
    LETTERS(lower), '{', '|', '}', '~', 127, ROW(128), ROW(144), ROW(160), ROW(176), ROW(192), ROW(208), ROW(224), \
    ROW(240)

static const int32_t lower_case[384] = {NEGATIVE, POSITIVE('a', 'a')};
static const int32_t upper_case[384] = {NEGATIVE, POSITIVE('A', 'A')};

const unsigned short **__ctype_b_loc(void)
{
    static const unsigned short *table = classes + 128;
    return &table;
}

const int32_t **__ctype_tolower_loc(void)
{
    static const int32_t *table = lower_case + 128;
    return &table;
}

const int32_t **__ctype_toupper_loc(void)
{
    static const int32_t *table = upper_case + 128;
    return &table;
}

static void check(int c)
{
    if (c < -128 || c > 255)
        __limpet_fail("library-contract", "the argument is neither EOF nor an unsigned char");
}

static bool between(int c, int first, int last)
{
    check(c);
    return c >= first && c <= last;
}

static bool is_letter(int c)
{
    return between(c, 'A', 'Z') || (c >= 'a' && c <= 'z');
}

int isalpha(int c)
{
    return is_letter(c);
}

int isdigit(int c)
{
    return between(c, '0', '9');
}

int isalnum(int c)
{
    return is_letter(c) || (c >= '0' && c <= '9');
}

int isxdigit(int c)
{
    return between(c, '0', '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
}

int isupper(int c)
{
    return between(c, 'A', 'Z');
}

int islower(int c)
{
    return between(c, 'a', 'z');
}

int isspace(int c)
{
    return between(c, '\t', '\r') || c == ' ';
}

int isblank(int c)
{
    return between(c, '\t', '\t') || c == ' ';
}

int iscntrl(int c)
{
    return between(c, 0, 31) || c == 127;
}

int isprint(int c)
{
    return between(c, ' ', '~');
}

int isgraph(int c)
{
    return between(c, '!', '~');
}

int ispunct(int c)
{
    return between(c, '!', '~') && !is_letter(c) && !(c >= '0' && c <= '9');
}

/* As the tables have it: what was a negative char and not EOF comes back as an unsigned char. */
static int as_in_tables(int c)
{
    return c >= -128 && c < EOF ? c + 256 : c;
}

int tolower(int c)
{
    return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : as_in_tables(c);
}

int toupper(int c)
{
    return c >= 'a' && c <= 'z' ? c - ('a' - 'A') : as_in_tables(c);
}

int isascii(int c)
{
    return c >= 0 && c <= 127;
}

int toascii(int c)
{
    return c & 127;
}
