// limpet: unsafe(assertion@17)
// why: For four elements the middle two count as well.
// inputs: 1, 2, 3, 1
#include <limpet.h>

enum { N = 4 };

int main(void)
{
    char a[N];
    int palindrome = 1;
    for (int i = 0; i < N; i++)
        a[i] = limpet_nondet_char();
    for (int i = 0, j = N - 1; i < j; i++, j--)
        if (a[i] != a[j])
            palindrome = 0;
    limpet_assert(palindrome == (a[0] == a[N - 1])); // <- here
    return 0;
}
