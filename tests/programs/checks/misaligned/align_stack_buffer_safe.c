// limpet: safe
// why: The array is aligned as the struct needs it.
struct header {
    int kind, size;
};

int main(void)
{
    _Alignas(struct header) char buffer[8];
    struct header *header = (struct header *)buffer;
    header->size = 3;
    return 0;
}
