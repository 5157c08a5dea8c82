// limpet: unsafe(float-conversion@6)
int main(void)
{
    volatile double zero = 0;
    double nan = zero / zero;
    long long n = (long long)nan; // <- here
    return n == 1;
}
