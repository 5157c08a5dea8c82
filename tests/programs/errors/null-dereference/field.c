// limpet: unsafe(null-dereference@8)
struct node { int value; struct node *next; };

static int sum(const struct node *n)
{
    int s = 0;
    do {
        s += n->value; // <- here
        n = n->next;
    } while (s < 100);
    return s;
}

int main(void)
{
    struct node b = {2, 0}, a = {1, &b};
    return sum(&a);
}
