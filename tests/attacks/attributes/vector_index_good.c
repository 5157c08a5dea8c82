// violated: nothing
typedef int v4 __attribute__((vector_size(16)));
int main(void) {
    volatile int i = 4; v4 v = {1, 2, 3, 4};
    return v[i - 1] == 9;
}
