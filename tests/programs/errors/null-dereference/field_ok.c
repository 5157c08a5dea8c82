// limpet: safe
struct node { int value; struct node *next; };

static int sum(const struct node *n)
{
    int s = 0;
    for (; n; n = n->next)
        s += n->value;
    return s;
}

int main(void)
{
    struct node b = {2, 0}, a = {1, &b};
    return sum(&a) - 3;
}
