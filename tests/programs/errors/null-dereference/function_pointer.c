// limpet: unsafe(null-dereference@9)
static int one(void) { return 1; }
static int (*handlers[3])(void) = {one, one};

int main(void)
{
    int sum = 0;
    for (int i = 0; i < 3; i++)
        sum += handlers[i](); // <- here
    return sum;
}
