// limpet: unsafe(mismatched-free@11)
// why: What strdup made comes from malloc.
#include <stdlib.h>
#include <string.h>

struct name {
    char *text;
    explicit name(const char *given) : text(strdup(given)) {}
    ~name()
    {
        delete[] text; // <- here
    }
};

int main()
{
    name someone("ada");
    return someone.text == nullptr;
}
