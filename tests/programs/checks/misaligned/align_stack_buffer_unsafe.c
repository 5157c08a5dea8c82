// limpet: unsafe(misaligned@12)
// why: An array of characters may begin anywhere.
// native: unseen, the array happens to lie well
struct header {
    int kind, size;
};

int main(void)
{
    char buffer[8];
    struct header *header = (struct header *)buffer;
    header->size = 3; // <- here
    return 0;
}
