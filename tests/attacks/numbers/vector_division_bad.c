// violated: division-by-zero
typedef int v4 __attribute__((vector_size(16)));
int main(void) {
    volatile int z = 0;
    v4 a = {1, 2, 3, 4}, b = {1, 1, z, 1};
    a /= b;
    return a[0] - 1;
}
