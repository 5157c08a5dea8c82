/* <unistd.h>, <getopt.h>: options of the command line. Exact for programs that read them once from the start; arguments
 * are not put into another order (as with POSIXLY_CORRECT), which is recorded as an approximation where it matters.
 */
#include "limpet_models.h"
#include <getopt.h>
#include <stdio.h>

char *optarg;
int optind = 1;
int opterr = 1;
int optopt = '?';

/* The rest of a group of short options such as -abc. */
static char *next;

static void complain(const char *program, const char *message, const char *name, size_t length)
{
    if (opterr == 0)
        return;
    (void)__limpet_put_bytes(stderr, program, limpet_length(program));
    (void)__limpet_put_bytes(stderr, message, limpet_length(message));
    (void)__limpet_put_bytes(stderr, name, length);
    (void)__limpet_put_bytes(stderr, "'\n", 2);
}

static const char *find_short(const char *known, char c)
{
    for (; *known != '\0'; known++)
        if (*known == c && c != ':')
            return known;
    return NULL;
}

static int short_option(int count, char *const arguments[], const char *known)
{
    char c = *next++;
    const char *found = find_short(known, c);
    bool last = *next == '\0';
    if (last)
        optind++;
    if (found == NULL) {
        optopt = c;
        if (known[0] != ':')
            complain(arguments[0], ": invalid option -- '", &c, 1);
        return '?';
    }
    if (found[1] != ':')
        return c;
    optarg = NULL;
    if (!last) {
        optarg = next;
        optind++;
    } else if (found[2] != ':') {
        if (optind >= count) {
            optopt = c;
            if (known[0] != ':')
                complain(arguments[0], ": option requires an argument -- '", &c, 1);
            return known[0] == ':' ? ':' : '?';
        }
        optarg = arguments[optind++];
    }
    next = NULL;
    return c;
}

/* The word that comes next, or NULL if no option is left. */
static char *next_word(int count, char *const arguments[], const char *known)
{
    if (optind == 0)
        optind = 1;
    if (optind >= count)
        return NULL;
    char *word = arguments[optind];
    if (word[0] != '-' || word[1] == '\0') {
        if (known[0] != '+')
            for (int i = optind + 1; i < count; i++)
                if (arguments[i][0] == '-' && arguments[i][1] != '\0')
                    __limpet_approximate("getopt: options behind other arguments are not found");
        return NULL;
    }
    if (word[1] == '-' && word[2] == '\0') {
        optind++;
        return NULL;
    }
    return word;
}

int getopt(int count, char *const arguments[], const char *known)
{
    optarg = NULL;
    if (next == NULL || *next == '\0') {
        char *word = next_word(count, arguments, known);
        if (word == NULL)
            return -1;
        next = word + 1;
    }
    return short_option(count, arguments, known[0] == '+' || known[0] == '-' ? known + 1 : known);
}

static bool begins_with(const char *name, const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (name[i] == '\0' || name[i] != word[i])
            return false;
    return true;
}

static int long_option(int count, char *const arguments[], const char *known, const struct option *options,
                       int *index, const char *word)
{
    size_t length = 0;
    while (word[length] != '\0' && word[length] != '=')
        length++;
    int chosen = -1, matches = 0;
    optind++;
    for (int i = 0; options[i].name != NULL; i++) {
        if (!begins_with(options[i].name, word, length))
            continue;
        matches++;
        if (chosen < 0 || options[i].name[length] == '\0')
            chosen = i;
        if (options[i].name[length] == '\0') {
            matches = 1;
            break;
        }
    }
    if (matches != 1) {
        optopt = 0;
        if (known[0] != ':')
            complain(arguments[0], matches == 0 ? ": unrecognized option '--" : ": option is ambiguous: '--", word,
                     limpet_length(word));
        return '?';
    }
    const struct option *option = &options[chosen];
    if (word[length] == '=') {
        if (option->has_arg == no_argument) {
            optopt = option->val;
            if (known[0] != ':')
                complain(arguments[0], ": option doesn't allow an argument: '--", word, length);
            return '?';
        }
        optarg = (char *)word + length + 1;
    } else if (option->has_arg == required_argument) {
        if (optind >= count) {
            optopt = option->val;
            if (known[0] != ':')
                complain(arguments[0], ": option requires an argument: '--", word, length);
            return known[0] == ':' ? ':' : '?';
        }
        optarg = arguments[optind++];
    }
    if (index != NULL)
        *index = chosen;
    if (option->flag == NULL)
        return option->val;
    *option->flag = option->val;
    return 0;
}

int getopt_long(int count, char *const arguments[], const char *known, const struct option *options, int *index)
{
    optarg = NULL;
    if (next == NULL || *next == '\0') {
        char *word = next_word(count, arguments, known);
        if (word == NULL)
            return -1;
        if (word[1] == '-')
            return long_option(count, arguments, known, options, index, word + 2);
        next = word + 1;
    }
    return short_option(count, arguments, known[0] == '+' || known[0] == '-' ? known + 1 : known);
}
