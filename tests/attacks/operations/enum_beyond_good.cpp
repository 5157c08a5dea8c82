// violated: nothing
enum e { A, B = 3 };
int main() {
    volatile int v = 4; e x;
    v = 3; __builtin_memcpy(&x, (int *)&v, sizeof x);
    return x == B;
}
