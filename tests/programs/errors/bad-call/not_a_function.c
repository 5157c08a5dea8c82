// limpet: unsafe(bad-call@7)
static int data[4] = {1, 2, 3, 4};

int main(void)
{
    void (*f)(void) = (void (*)(void))data;
    f(); // <- here
    return 0;
}
