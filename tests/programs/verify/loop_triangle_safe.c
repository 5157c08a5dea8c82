// limpet: safe
// why: The inner loop's bound grows with the outer one; together they run 15 times.
#include <limpet.h>

int main(void)
{
    int count = 0;
    int n = 5;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            count++;
    limpet_assert(count == 15);
    return 0;
}
