// violated: nothing
struct B { virtual ~B() {} };
struct D : B { int n = 3; };
int main() { D b; D *d = dynamic_cast<D *>(static_cast<B *>(&b)); return d->n - 3; }
