// limpet: safe
// inputs: 100
extern void sassert(int condition);
extern int nd_int(void);

int main(void)
{
    int x = nd_int();
    unsigned char small = (unsigned char)(x * 2);
    sassert(small == x * 2);
    return 0;
}
