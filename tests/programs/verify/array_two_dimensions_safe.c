// limpet: safe
// why: Transposing a small matrix twice gives it back.
// inputs: 1, 2, 3, 4
#include <limpet.h>

static void transpose(int m[2][2])
{
    int t = m[0][1];
    m[0][1] = m[1][0];
    m[1][0] = t;
}

int main(void)
{
    int m[2][2], before;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            m[i][j] = limpet_nondet_int();
    before = m[0][1];
    transpose(m);
    transpose(m);
    limpet_assert(m[0][1] == before);
    return 0;
}
