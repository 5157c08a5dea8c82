// violated: use-after-scope
struct R { const int &r; };
static R make(const int &k) { return R{k}; }
int main() {  R r = make(3); return r.r - 3; }
