// limpet: unsafe(null-dereference@2)
static void set(int *p) { *p = 1; } // <- here

int main(void)
{
    int x = 0;
    set(&x);
    set(0);
    return x - 1;
}
