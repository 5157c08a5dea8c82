/* <stdlib.h>, the environment: each variable has any value, or none, and keeps it.
 *
 * Exact for up to 8 variables with names of fewer than 64 characters that a program asks for or sets; recorded as an
 * approximation where it is more. `environ`, and what main gets, is empty. Values are at most 131071 bytes long, the limit
 * of Linux for one text.
 */
#include "limpet_models.h"
#include <errno.h>
#include <stdlib.h>

#define VARIABLES 8
#define NAME 64
#define LONGEST 131071

struct variable {
    char name[NAME];
    char *value; /* NULL: it has none */
};

static struct variable variables[VARIABLES];
static char texts[VARIABLES][LONGEST + 1]; /* the values from the start */
static int count;
static bool cleared;

static char *none[] = {NULL};
char **environ = none;

static bool is_called(const struct variable *variable, const char *name, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (variable->name[i] != name[i])
            return false;
    return variable->name[length] == '\0';
}

static char *any_text(char *text)
{
    size_t length = (size_t)__VERIFIER_nondet_long();
    if (length > LONGEST)
        return NULL;
    __VERIFIER_nondet_memory(text, length);
    __limpet_without(text, length, '\0');
    for (size_t i = 0; i < 16 && i < length; i++)
        __limpet_assume(text[i] != '\0');
    text[length] = '\0';
    return text;
}

/* A value that is set. Nobody may free it: something is in front of it, as it is in the environment. */
static char *new_text(const char *value, size_t length)
{
    char *block = malloc(length + 2);
    if (block == NULL)
        return NULL;
    block[0] = '=';
    __builtin_memcpy(block + 1, value, length);
    block[length + 1] = '\0';
    return block + 1;
}

/* The variable of this name, with the value it had from the start; NULL if there are too many. */
static struct variable *find(const char *name, size_t length, const char *what)
{
    if (length >= NAME) {
        __limpet_approximate(what);
        return NULL;
    }
    for (int i = 0; i < VARIABLES && i < count; i++)
        if (is_called(&variables[i], name, length))
            return &variables[i];
    if (count == VARIABLES) {
        __limpet_approximate(what);
        return NULL;
    }
    struct variable *variable = &variables[count];
    __builtin_memcpy(variable->name, name, length);
    variable->name[length] = '\0';
    variable->value = cleared ? NULL : any_text(texts[count]);
    count++;
    return variable;
}

/* The length of a name; 0 if it is none. */
static size_t length_of_name(const char *name)
{
    size_t n = 0;
    while (name[n] != '\0' && name[n] != '=')
        n++;
    return name[n] == '=' ? 0 : n;
}

static char *look_up(const char *name)
{
    size_t n = length_of_name(name);
    if (n == 0)
        return NULL;
    struct variable *variable = find(name, n, "getenv: further variables have no value");
    return variable == NULL ? NULL : variable->value;
}

char *getenv(const char *name)
{
    return look_up(name);
}

/* No program here has more rights than its user. */
char *secure_getenv(const char *name)
{
    return look_up(name);
}

int setenv(const char *name, const char *value, int overwrite)
{
    size_t n = name == NULL ? 0 : length_of_name(name), length = limpet_length(value);
    if (n == 0) {
        errno = EINVAL;
        return -1;
    }
    struct variable *variable = find(name, n, "setenv: further variables cannot be set");
    if (variable != NULL && variable->value != NULL && overwrite == 0)
        return 0;
    char *text = variable == NULL ? NULL : new_text(value, length);
    if (text == NULL) {
        errno = ENOMEM;
        return -1;
    }
    variable->value = text;
    return 0;
}

int unsetenv(const char *name)
{
    size_t n = length_of_name(name);
    if (n == 0) {
        errno = EINVAL;
        return -1;
    }
    struct variable *variable = find(name, n, "unsetenv: further variables have no value");
    if (variable != NULL)
        variable->value = NULL;
    return 0;
}

/* The text itself becomes part of the environment. */
int putenv(char *definition)
{
    size_t n = 0;
    while (definition[n] != '\0' && definition[n] != '=')
        n++;
    struct variable *variable = find(definition, n, "putenv: further variables cannot be set");
    if (variable == NULL) {
        errno = ENOMEM;
        return -1;
    }
    variable->value = definition[n] == '=' ? definition + n + 1 : NULL;
    return 0;
}

int clearenv(void)
{
    cleared = true;
    for (int i = 0; i < VARIABLES && i < count; i++)
        variables[i].value = NULL;
    return 0;
}
