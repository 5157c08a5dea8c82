// limpet: unsafe(assertion@10)
// inputs: 200
extern void sassert(int condition);
extern int nd_int(void);

int main(void)
{
    int x = nd_int();
    unsigned char small = (unsigned char)(x * 2);
    sassert(small == x * 2); // <- here
    return 0;
}
