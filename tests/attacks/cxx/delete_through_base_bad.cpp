// violated: mismatched-free; native: gcc sees sizes only
struct B { int a;  ~B() {} };
struct D : B { int *p = new int(3); ~D() { delete p; } };
int main() { B *b = new D; delete b; }
