// limpet: safe
int main(void)
{
    volatile double zero = 0;
    double nan = zero / zero;
    long long n = nan == nan ? (long long)nan : 0;
    return n != 0;
}
