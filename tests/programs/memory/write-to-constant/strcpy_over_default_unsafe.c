// limpet: unsafe(write-to-constant@11)
// why: The default name is a literal, into which another name is copied.
// inputs: 0
#include <limpet.h>
#include <string.h>

int main(void)
{
    char own[8] = "";
    char *name = limpet_nondet_bool() ? own : "default";
    strcpy(name, "me"); // <- here
    limpet_assert(own[0] == 'm' || own[0] == '\0');
    return 0;
}
