// violated: nothing
struct base { int n; int v[2]; }; struct derived : base { int w; };
int main() {
    static derived d; volatile int i = 2;
    return d.v[i - 1];
}
