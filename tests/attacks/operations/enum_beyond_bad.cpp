// violated: invalid-value
enum e { A, B = 3 };
int main() {
    volatile int v = 4; e x;
    __builtin_memcpy(&x, (int *)&v, sizeof x);
    return x == B;
}
