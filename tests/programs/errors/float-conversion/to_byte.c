// limpet: unsafe(float-conversion@7)
int main(void)
{
    double level = 100;
    unsigned char byte = 0;
    for (int i = 0; i < 4; i++) {
        byte = (unsigned char)level; // <- here
        level *= 1.5;
    }
    return byte == 1;
}
