// limpet: safe
static short table[5];

int main(void)
{
    short *p = table;
    while (p != table + 5)
        *p++ = 1;
    p[-1] = 0;
    return table[4];
}
