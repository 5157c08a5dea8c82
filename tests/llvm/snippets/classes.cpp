// C++: virtual functions, multiple inheritance, templates, references, operators, static locals, lambdas.
struct Shape { virtual ~Shape() = default; virtual int area() const = 0; int id = 1; };
struct Named { virtual const char *name() const { return "?"; } long tag = 7; };
struct Square final : Shape, Named {
    explicit Square(int s) : side(s) {}
    int area() const override { return side * side; }
    const char *name() const override { return "square"; }
    int side;
};
template <typename T, int N> struct Fixed {
    T items[N];
    int count = 0;
    void push(const T &x) { if (count < N) items[count++] = x; }
    T &operator[](int i) { return items[i]; }
};
template <typename T> T biggest(T a, T b) { return a < b ? b : a; }
struct Counter { static int made; Counter() { ++made; } ~Counter() { --made; } int operator()(int x) const { return x + made; } };
int Counter::made = 0;
namespace { Counter global_counter; }
int once() { static Counter c; return c(1); }
int all(int n) {
    Fixed<int, 4> f;
    f.push(n);
    f.push(biggest(n, 3));
    Square s(n);
    const Shape &shape = s;
    Named *named = &s;
    auto twice = [&n](int x) { n += x; return x * 2; };
    int Square::*member = &Square::side;
    int (Shape::*method)() const = &Shape::area;
    return f[0] + shape.area() + named->name()[0] + twice(4) + s.*member + (shape.*method)() + once() + (int)biggest(1.5, 2.5);
}
