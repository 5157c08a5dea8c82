// limpet: safe
// why: What strdup made is freed.
#include <stdlib.h>
#include <string.h>

struct name {
    char *text;
    explicit name(const char *given) : text(strdup(given)) {}
    ~name()
    {
        free(text);
    }
};

int main()
{
    name someone("ada");
    return someone.text == nullptr;
}
