/* <locale.h>: there is the C locale only, as on a system without others. */
#include "limpet_models.h"
#include <limits.h>
#include <locale.h>

static bool is_name(const char *text, const char *name)
{
    size_t i = 0;
    while (name[i] != '\0' && text[i] == name[i])
        i++;
    return text[i] == name[i];
}

char *setlocale(int category, const char *name)
{
    static char c_locale[] = "C";
    if (category < LC_CTYPE || category > LC_IDENTIFICATION)
        return NULL;
    if (name == NULL || is_name(name, "") || is_name(name, "C") || is_name(name, "POSIX"))
        return c_locale;
    __limpet_approximate("setlocale: only the C locale exists");
    return NULL;
}

struct lconv *localeconv(void)
{
    static struct lconv c_locale = {
        .decimal_point = ".",
        .thousands_sep = "",
        .grouping = "",
        .int_curr_symbol = "",
        .currency_symbol = "",
        .mon_decimal_point = "",
        .mon_thousands_sep = "",
        .mon_grouping = "",
        .positive_sign = "",
        .negative_sign = "",
        .int_frac_digits = CHAR_MAX,
        .frac_digits = CHAR_MAX,
        .p_cs_precedes = CHAR_MAX,
        .p_sep_by_space = CHAR_MAX,
        .n_cs_precedes = CHAR_MAX,
        .n_sep_by_space = CHAR_MAX,
        .p_sign_posn = CHAR_MAX,
        .n_sign_posn = CHAR_MAX,
        .int_p_cs_precedes = CHAR_MAX,
        .int_p_sep_by_space = CHAR_MAX,
        .int_n_cs_precedes = CHAR_MAX,
        .int_n_sep_by_space = CHAR_MAX,
        .int_p_sign_posn = CHAR_MAX,
        .int_n_sign_posn = CHAR_MAX,
    };
    return &c_locale;
}
