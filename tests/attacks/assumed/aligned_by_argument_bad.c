// violated: misaligned; native: gcc checks no assumption
static _Alignas(16) char a[64];
__attribute__((alloc_align(2))) static char *at(int n, int align) { return a + n; }
int main(void) { return at(8, 16)[0]; }
