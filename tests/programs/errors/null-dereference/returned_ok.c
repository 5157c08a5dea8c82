// limpet: safe
#include <string.h>

int main(void)
{
    const char *text = "one=1";
    const char *value = strchr(text, '=');
    return value ? value[1] - '1' : 0;
}
