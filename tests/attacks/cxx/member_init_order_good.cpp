// violated: nothing
struct S { int b, a; S(int k) : b(k), a(b + 1) {} };
int main() { S s(3); return s.a == 4 ? 0 : 1; }
