// violated: nothing
typedef int v4 __attribute__((vector_size(16)));
int main(void) {
    v4 a = (v4){1, 2, 3, 4} << (v4){1, 4, 1, 1};
    return a[1] == 5;
}
