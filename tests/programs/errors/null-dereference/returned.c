// limpet: unsafe(null-dereference@8)
#include <string.h>

int main(void)
{
    const char *text = "no equals sign here";
    const char *value = strchr(text, '=');
    return *value == 0; // <- here
}
