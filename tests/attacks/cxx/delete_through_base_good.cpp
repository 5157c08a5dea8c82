// violated: nothing
struct B { int a; virtual ~B() {} };
struct D : B { int *p = new int(3); ~D() { delete p; } };
int main() { B *b = new D; delete b; }
