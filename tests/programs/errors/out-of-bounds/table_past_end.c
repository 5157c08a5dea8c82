// limpet: unsafe(out-of-bounds@8)
struct pair { int key, value; };
static struct pair pairs[] = {{1, 10}, {2, 20}, {3, 30}};

static int lookup(int key)
{
    int i = 0;
    while (pairs[i].key != key) // <- here
        i++;
    return pairs[i].value;
}

int main(void)
{
    return lookup(2) + lookup(4);
}
