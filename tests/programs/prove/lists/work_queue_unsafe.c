// limpet: unsafe(use-after-free@22)
// why: Who takes the last job leaves the end as it is.
// inputs: 3, -1, 5
#include <limpet.h>
#include <stdlib.h>

struct job {
    struct job *next;
    int id;
};

int main(void)
{
    struct job *first = NULL, *last = NULL;
    int command;
    while ((command = limpet_nondet_int()) != 0) {
        if (command > 0) {
            struct job *added = malloc(sizeof *added);
            added->id = command;
            added->next = NULL;
            if (last)
                last->next = added; // <- here
            else
                first = added;
            last = added;
        } else if (first) {
            struct job *done = first;
            first = done->next;
            free(done);
        }
    }
    while (first) {
        struct job *done = first;
        first = done->next;
        free(done);
    }
    return 0;
}
