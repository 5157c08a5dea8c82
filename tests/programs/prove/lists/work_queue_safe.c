// limpet: safe
// why: Jobs are taken from the front while others are appended; who takes the last one resets the end.
// inputs: 3, 4, -1, -1, 5, 0
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
                last->next = added;
            else
                first = added;
            last = added;
        } else if (first) {
            struct job *done = first;
            first = done->next;
            if (!first)
                last = NULL;
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
