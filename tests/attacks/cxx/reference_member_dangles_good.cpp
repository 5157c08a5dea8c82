// violated: nothing
struct R { const int &r; };
static R make(const int &k) { return R{k}; }
int main() { int k = 3; R r = make(k); return r.r - 3; }
