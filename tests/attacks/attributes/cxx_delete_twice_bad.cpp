// violated: double-free
struct s { int *p; s() : p(new int(1)) {} ~s() { delete p; }
};
int main() { s a; s b = a; return *b.p - 1; }
