// limpet: unsafe(out-of-bounds@9)
static short table[5];

int main(void)
{
    short *p = table;
    while (p != table + 5)
        *p++ = 1;
    *p = 2; // <- here
    return table[4];
}
