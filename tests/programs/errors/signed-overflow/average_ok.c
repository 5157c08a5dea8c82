// limpet: safe
static int middle(int low, int high) { return low + (high - low) / 2; }

int main(void)
{
    return middle(1500000000, 1600000000) != 1550000000;
}
