// limpet: unsafe(uninitialised@8)
static int table[256];

int main(void)
{
    unsigned char i;
    unsigned char *p = &i;
    return table[*p]; // <- here
}
