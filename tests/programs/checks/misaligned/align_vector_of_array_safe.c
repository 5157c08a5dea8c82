// limpet: safe
// why: Both vectors are at multiples of 16.
typedef int quad __attribute__((vector_size(16)));

static _Alignas(16) int numbers[12];

static int sum(const quad *from)
{
    quad four = *from;
    return four[0] + four[1] + four[2] + four[3];
}

int main(void)
{
    return sum((quad *)&numbers[4]) + sum((quad *)&numbers[8]);
}
