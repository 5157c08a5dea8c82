// limpet: unsafe(unreachable@7)
static int find(const int *a, int v)
{
    for (int i = 0; i < 3; i++)
        if (a[i] == v)
            return i;
    __builtin_unreachable(); // <- here
}

int main(void)
{
    int a[3] = {7, 8, 9};
    return find(a, 8) + find(a, 10);
}
