// violated: nothing
static _Alignas(16) char a[64];
__attribute__((alloc_align(2))) static char *at(int n, int align) { return a + n; }
int main(void) { return at(8, 8)[0]; }
