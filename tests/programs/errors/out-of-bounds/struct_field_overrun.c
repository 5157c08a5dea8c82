// limpet: unsafe(out-of-bounds@13)
#include <stdlib.h>

struct packet { int length; int data[3]; };

int main(void)
{
    struct packet *p = malloc(sizeof *p - sizeof(int));
    if (!p)
        return 0;
    p->length = 3;
    p->data[0] = p->data[1] = 1;
    p->data[2] = 3; // <- here
    free(p);
    return 0;
}
