// violated: invalid-value; native: none, g++ checks loads only
enum e { A, B };
static int f(e x) { return x == A; }
int main() {
    volatile int k = 9;
    e x = static_cast<e>(k); volatile e y = x;
    return f(y);
}
