// limpet: unsafe(missing-return@2)
static int sign(int x) // <- here
{
    if (x > 0)
        return 1;
    if (x < 0)
        return -1;
}

int main(void)
{
    int s = sign(5) + sign(-5);
    if (sign(0) > s)
        return 1;
    return 0;
}
