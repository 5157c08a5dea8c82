// violated: float-conversion; native: none, gcc folds it
using small = signed char;
int main() {
    const int x = small(200.5);
    return x == 7;
}
