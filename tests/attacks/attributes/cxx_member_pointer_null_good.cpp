// violated: nothing
struct s { int a = 1; int f() { return a; } };
int main() {
    int (s::*volatile f)() = nullptr; s x;
    return f ? (x.*f)() : 0;
}
