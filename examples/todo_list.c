// limpet: unsafe(use-after-free@42)
//
// A list of tasks. Finished ones are taken out and freed, and the loop then
// asks the freed node for its successor.
#include <stdio.h>
#include <stdlib.h>

struct task {
    int number;
    int done;
    struct task *next;
};

static struct task *add(struct task *list, int number, int done) {
    struct task *task = malloc(sizeof *task);
    if (task == NULL)
        exit(2);
    task->number = number;
    task->done = done;
    task->next = list;
    return task;
}

static struct task *without(struct task *list, struct task *gone) {
    if (list == gone) {
        struct task *rest = list->next;
        free(list);
        return rest;
    }
    list->next = without(list->next, gone);
    return list;
}

int main(void) {
    struct task *list = NULL;
    for (int i = 1; i <= 5; i++)
        list = add(list, i, i % 2 == 0);

    // The successor should be taken before the task goes away.
    struct task *task = list;
    for (; task != NULL;
         task = task->next) {
        if (task->done)
            list = without(list, task);
    }

    while (list != NULL) {
        printf("task %d is open\n", list->number);
        list = without(list, list);
    }
    return 0;
}
