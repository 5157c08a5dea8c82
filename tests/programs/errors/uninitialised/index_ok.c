// limpet: safe
static int table[256];

int main(void)
{
    unsigned char i;
    unsigned char *p = &i;
    *p = 255;
    return table[*p];
}
