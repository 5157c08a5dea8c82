// violated: nothing; options: --m32
struct s { char c; long long v; } x;
int main(void) { return *(char *)__builtin_assume_aligned(&x.v, 4); }
