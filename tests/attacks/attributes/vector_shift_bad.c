// violated: shift; native: none, gcc does not check vectors
typedef int v4 __attribute__((vector_size(16)));
int main(void) {
    volatile int i = 40; v4 v = {1, 2, 3, 4}, s = {i, 1, 1, 1};
    v = v << s;
    return v[0] == 9;
}
