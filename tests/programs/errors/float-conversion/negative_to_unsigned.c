// limpet: unsafe(float-conversion@5)
int main(void)
{
    volatile float f = -1.5f;
    unsigned u = (unsigned)f; // <- here
    return u == 0;
}
