// violated: signed-overflow; native: none, gcc does not check elements of vectors
typedef int v4 __attribute__((vector_size(16)));
int main(void) {
    v4 v = {1, 2147483647 + 1, 0, 0};
    return v[0] - 1;
}
