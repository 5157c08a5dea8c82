// limpet: safe
// why: An array of three is a palindrome exactly when its ends are equal.
// inputs: 1, 2, 1
#include <limpet.h>

enum { N = 3 };

int main(void)
{
    char a[N];
    int palindrome = 1;
    for (int i = 0; i < N; i++)
        a[i] = limpet_nondet_char();
    for (int i = 0, j = N - 1; i < j; i++, j--)
        if (a[i] != a[j])
            palindrome = 0;
    limpet_assert(palindrome == (a[0] == a[N - 1]));
    return 0;
}
