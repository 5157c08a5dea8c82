/* <unistd.h>, <getopt.h>: options of the command line. Exact, if POSIXLY_CORRECT is not set: arguments that are no options
 * are moved behind the options, unless the known ones begin with `+` (the first of them is the end) or `-` (they are returned).
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

/* Where the arguments are that were passed over; they end before `behind`. */
static int passed, behind;
static bool started;

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

static const char *without_order(const char *known)
{
    return known[0] == '+' || known[0] == '-' ? known + 1 : known;
}

static bool is_option(const char *word)
{
    return word[0] == '-' && word[1] != '\0';
}

/* Puts what was read since in front of the arguments that were passed over. */
static void move_options(char **arguments)
{
    for (int i = behind; i < optind; i++) {
        char *word = arguments[i];
        int to = passed + (i - behind);
        for (int j = i; j > to; j--)
            arguments[j] = arguments[j - 1];
        arguments[to] = word;
    }
    passed += optind - behind;
    behind = optind;
}

static void pass_over(int count, char **arguments)
{
    if (passed != behind && behind != optind)
        move_options(arguments);
    else if (behind != optind)
        passed = optind;
    while (optind < count && !is_option(arguments[optind]))
        optind++;
    behind = optind;
}

/* The word that comes next, or NULL if no option is left. */
static char *next_word(int count, char **arguments, const char *known)
{
    if (behind > optind)
        behind = optind;
    if (passed > optind)
        passed = optind;
    if (known[0] != '+' && known[0] != '-')
        pass_over(count, arguments);
    if (optind < count && arguments[optind][0] == '-' && arguments[optind][1] == '-' && arguments[optind][2] == '\0') {
        optind++;
        if (passed != behind && behind != optind)
            move_options(arguments);
        else if (passed == behind)
            passed = optind;
        behind = optind = count;
    }
    if (optind < count)
        return is_option(arguments[optind]) || known[0] == '-' ? arguments[optind] : NULL;
    if (passed != behind)
        optind = passed;
    return NULL;
}

/* The option that comes next; or NULL, and `*result` is what getopt returns. */
static char *begin_word(int count, char *const arguments[], const char *known, int *result)
{
    optarg = NULL;
    if (optind == 0 || !started) {
        if (optind == 0)
            optind = 1;
        passed = behind = optind;
        next = NULL;
        started = true;
    }
    *result = -1;
    if (count < 1)
        return NULL;
    char *word = next_word(count, (char **)arguments, known);
    if (word != NULL && !is_option(word)) {
        optarg = word;
        optind++;
        *result = 1;
        return NULL;
    }
    return word;
}

int getopt(int count, char *const arguments[], const char *known)
{
    int result;
    if (next == NULL || *next == '\0' || optind == 0) {
        char *word = begin_word(count, arguments, known, &result);
        if (word == NULL)
            return result;
        next = word + 1;
    }
    optarg = NULL;
    return short_option(count, arguments, without_order(known));
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
    int result;
    if (next == NULL || *next == '\0' || optind == 0) {
        char *word = begin_word(count, arguments, known, &result);
        if (word == NULL)
            return result;
        if (word[1] == '-')
            return long_option(count, arguments, without_order(known), options, index, word + 2);
        next = word + 1;
    }
    optarg = NULL;
    return short_option(count, arguments, without_order(known));
}
