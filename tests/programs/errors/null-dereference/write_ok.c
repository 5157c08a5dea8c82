// limpet: safe
static void set(int *p) { if (p) *p = 1; }

int main(void)
{
    int x = 0;
    set(&x);
    set(0);
    return x - 1;
}
