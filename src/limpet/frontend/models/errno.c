/* <errno.h>: one errno, as in a program with one thread. */
#include "limpet_models.h"
#include <errno.h>

int *__errno_location(void)
{
    static int number;
    return &number;
}

/* How the program was called, as error messages show it. */
char *program_invocation_name = "program";
char *program_invocation_short_name = "program";
