// limpet: unsafe(shift@5)
static int flag(int index)
{
    int three = 3;
    return three << index; // <- here
}

int main(void)
{
    int seen = 0;
    for (int i = 0; i < 32; i += 31)
        seen |= flag(i) != 0;
    return seen;
}
