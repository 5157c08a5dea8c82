// limpet: unsafe(signed-overflow@2)
static int middle(int low, int high) { return (low + high) / 2; } // <- here

int main(void)
{
    return middle(1500000000, 1600000000) == 0;
}
