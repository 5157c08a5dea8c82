// limpet: unsafe(wild-pointer@5)
int main(void)
{
    volatile int *port = (volatile int *)0x1234;
    return *port; // <- here
}
