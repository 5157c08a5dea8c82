// violated: nothing
typedef float f4 __attribute__((vector_size(16))); typedef int v4 __attribute__((vector_size(16)));
int main(void) {
    volatile float big = 1e20f; f4 f = {1, 2, big, 4};
    f[2] = 3;
    v4 v = __builtin_convertvector(f, v4);
    return v[2] == 9;
}
