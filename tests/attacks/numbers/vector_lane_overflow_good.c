// violated: nothing
typedef int v4 __attribute__((vector_size(16)));
int main(void) { v4 a = {1, 2, 3, 4}, b = a * 2; return b[3] - 8; }
