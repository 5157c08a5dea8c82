// limpet: safe
static int values[3] = {1, 2, 3};
#define FAILED ((int *)-4)

static int *find(int v)
{
    for (int i = 0; i < 3; i++)
        if (values[i] == v)
            return &values[i];
    return FAILED;
}

int main(void)
{
    int *p = find(9);
    if (p == FAILED)
        return 0;
    return *p;
}
