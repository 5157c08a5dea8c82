// violated: shift; native: gcc checks no vectors
typedef int v4 __attribute__((vector_size(16)));
int main(void) {
    v4 a = (v4){1, 2, 3, 4} << (v4){1, 40, 1, 1};
    return a[1] == 5;
}
