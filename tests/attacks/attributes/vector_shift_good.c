// violated: nothing
typedef int v4 __attribute__((vector_size(16)));
int main(void) {
    volatile int i = 40; v4 v = {1, 2, 3, 4}, s = {i, 1, 1, 1};
    v = v << (s & 31);
    return v[0] == 9;
}
