// violated: nothing
struct s { int *p; s() : p(new int(1)) {} ~s() { delete p; }
    s(const s &o) : p(new int(*o.p)) {}
};
int main() { s a; s b = a; return *b.p - 1; }
