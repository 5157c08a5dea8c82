// limpet: unsafe(misaligned@9)
// why: A vector of four ints lies at a multiple of 16, an int at any multiple of 4.
typedef int quad __attribute__((vector_size(16)));

static _Alignas(16) int numbers[12];

static int sum(const quad *from)
{
    quad four = *from; // <- here
    return four[0] + four[1] + four[2] + four[3];
}

int main(void)
{
    return sum((quad *)&numbers[4]) + sum((quad *)&numbers[5]);
}
