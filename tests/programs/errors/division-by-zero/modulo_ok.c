// limpet: safe
static unsigned bucket(unsigned hash, unsigned size) { return hash % size; }

int main(void)
{
    unsigned sum = 0;
    for (unsigned size = 4; size; size--)
        sum += bucket(12345, size);
    return sum == 0;
}
