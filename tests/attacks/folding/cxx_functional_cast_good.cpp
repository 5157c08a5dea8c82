// violated: nothing
using small = signed char;
int main() {
    const int x = small(100.5);
    return x == 7;
}
