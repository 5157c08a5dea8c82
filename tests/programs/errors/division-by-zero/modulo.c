// limpet: unsafe(division-by-zero@2)
static unsigned bucket(unsigned hash, unsigned size) { return hash % size; } // <- here

int main(void)
{
    unsigned size = 4;
    unsigned sum = 0;
    while (1) {
        sum += bucket(12345, size);
        size--;
    }
    return (int)sum;
}
