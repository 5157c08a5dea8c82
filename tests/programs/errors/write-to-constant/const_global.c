// limpet: unsafe(write-to-constant@7)
static const int limits[3] = {10, 20, 30};

int main(void)
{
    int *p = (int *)limits;
    p[1] = 25; // <- here
    return limits[0];
}
