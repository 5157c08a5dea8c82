// violated: use-after-free
struct s {
    int *p; s() : p(new int(1)) {} ~s() { delete p; }
    s(const s &) = delete;
    s &operator=(const s &o) {
        delete p; p = new int(*o.p); return *this;
    }
};
int main() { s a; s &r = a; a = r; return *a.p - 1; }
