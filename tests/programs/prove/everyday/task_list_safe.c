// limpet: safe
// why: what is removed is taken out of the list before it is freed, and the rest is freed at the end
// stdin: a 1 a 2 d 1 l q
#include <stdio.h>
#include <stdlib.h>

struct task {
    int id;
    struct task *next;
};

static int add(struct task **first, int id) {
    struct task *task = malloc(sizeof *task);
    if (task == NULL)
        return 0;
    task->id = id;
    task->next = *first;
    *first = task;
    return 1;
}

static int drop(struct task **first, int id) {
    struct task *before = NULL;
    for (struct task *task = *first; task != NULL; before = task, task = task->next) {
        if (task->id != id)
            continue;
        if (before == NULL)
            *first = task->next;
        else
            before->next = task->next;
        free(task);
        return 1;
    }
    return 0;
}

static void print(const struct task *task) {
    for (; task != NULL; task = task->next)
        printf("%d\n", task->id);
}

static void clear(struct task *task) {
    while (task != NULL) {
        struct task *next = task->next;
        free(task);
        task = next;
    }
}

int main(void) {
    struct task *first = NULL;
    char command;
    int id, done = 0;
    while (!done && scanf(" %c", &command) == 1) {
        switch (command) {
        case 'a':
            if (scanf("%d", &id) != 1 || !add(&first, id))
                done = 1;
            break;
        case 'd':
            if (scanf("%d", &id) != 1 || !drop(&first, id))
                printf("no such task\n");
            break;
        case 'l': print(first); break;
        default: done = 1;
        }
    }
    clear(first);
    return 0;
}
