// violated: uninitialised; native: gcc sees no undefined bytes
struct S { int a, b; S(int k) : b(k), a(b + 1) {} };
int main() { S s(3); return s.a == 4 ? 0 : 1; }
