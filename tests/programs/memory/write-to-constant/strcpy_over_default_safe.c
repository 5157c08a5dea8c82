// limpet: safe
// why: The name is copied into an array.
// inputs: 0
#include <limpet.h>
#include <string.h>

int main(void)
{
    char own[8] = "";
    char *name = limpet_nondet_bool() ? own : own + 1;
    strcpy(name, "me");
    limpet_assert(own[0] == 'm' || own[0] == '\0');
    return 0;
}
