// violated: misaligned; options: --m32; native: gcc checks no assumption
struct s { char c; long long v; } x;
int main(void) { return *(char *)__builtin_assume_aligned(&x.v, 8); }
