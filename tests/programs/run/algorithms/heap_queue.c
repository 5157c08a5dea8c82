// modes: 32 64
#include <stdio.h>

struct task { int priority; const char *name; };
static struct task heap[32];
static int size;

static void push(struct task t)
{
    int i = size++;
    while (i && heap[(i - 1) / 2].priority > t.priority) {
        heap[i] = heap[(i - 1) / 2];
        i = (i - 1) / 2;
    }
    heap[i] = t;
}

static struct task pop(void)
{
    struct task top = heap[0], last = heap[--size];
    int i = 0;
    for (int c; (c = 2 * i + 1) < size; i = c) {
        if (c + 1 < size && heap[c + 1].priority < heap[c].priority)
            c++;
        if (last.priority <= heap[c].priority)
            break;
        heap[i] = heap[c];
    }
    heap[i] = last;
    return top;
}

int main(void)
{
    const char *names[] = {"wash", "cook", "eat", "sleep", "read", "walk", "sing"};
    for (int i = 0; i < 7; i++)
        push((struct task){i * 37 % 11, names[i]});
    push((struct task){-1, "wake"});
    while (size) {
        struct task t = pop();
        printf("%d %s\n", t.priority, t.name);
        if (t.priority == 3)
            push((struct task){100, "again"});
    }
    return 0;
}
