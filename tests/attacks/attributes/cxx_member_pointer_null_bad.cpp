// violated: null-dereference; native: none, g++ does not check it
struct s { int a = 1; int f() { return a; } };
int main() {
    int (s::*volatile f)() = nullptr; s x;
    return (x.*f)();
}
