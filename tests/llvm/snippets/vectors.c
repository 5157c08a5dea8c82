// Vector extensions: element access, shuffles, comparisons, conversions.
typedef int v4i __attribute__((vector_size(16)));
typedef float v4f __attribute__((vector_size(16)));
typedef short v8s __attribute__((vector_size(16)));
typedef _Bool v8b __attribute__((ext_vector_type(8)));
v4i table = {1, 2, 3, 4};
v4i mix(v4i a, v4i b, int i, int x) {
    v4i r = a * b + table;
    r[i] = x;
    r = __builtin_shufflevector(r, a, 0, 5, 2, 7);
    return (r > b) & r;
}
v4f blend(v4f a, v4f b) { v4i m = a < b; return (v4f)(((v4i)a & m) | ((v4i)(b * 2.0f) & ~m)); }
v8s narrow(v4i a, v4i b) { return __builtin_shufflevector((v8s)a, (v8s)b, 0, 2, 4, 6, 8, 10, 12, 14); }
v4f convert(v4i a) { return __builtin_convertvector(a, v4f); }
int reduce(v4i a) { return __builtin_reduce_add(a) + __builtin_reduce_max(a); }
int loop(const int *restrict p, int *restrict q, int n) {
    int s = 0;
    for (int i = 0; i < n; i++) { q[i] = p[i] * 3; s += p[i]; }
    return s;
}
