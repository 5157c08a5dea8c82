// limpet: unsafe(wild-pointer@7)
// why: No object lies at this fixed address.
#define STATUS ((volatile unsigned *)0xfee0)

int main(void)
{
    *STATUS = 1; // <- here
    return 0;
}
