// limpet: unsafe(use-after-return@14)
struct node { int value; struct node *next; };

static void push(struct node **list, int v)
{
    struct node n = {v, *list};
    *list = &n;
}

int main(void)
{
    struct node *list = 0;
    push(&list, 1);
    list->value = 2; // <- here
    return 0;
}
