// limpet: unsafe(modified-read-only@18)
// why: All of the array must not change: it is one object.
// native: unseen, a promise of the harness, which compilers do not know
#include <limpet.h>
#include <string.h>

struct user {
    int id;
    char name[12];
};

static struct user users[2];

int main(void)
{
    users[0].id = 1;
    limpet_read_only(&users[1].id);
    strcpy(users[0].name, "ada"); // <- here
    return users[0].id != 1;
}
