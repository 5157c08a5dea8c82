// limpet: safe
// why: The name is written before.
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
    strcpy(users[0].name, "ada");
    limpet_read_only(&users[1].id);
    return users[0].id != 1;
}
